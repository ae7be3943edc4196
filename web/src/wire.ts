// Made by `python -m tools.wire_types` from the server's own types. Do not edit.

/** A card of the Abomination deck. */
export interface AbominationName {
  id: string;
  name: string;
}

/** It is written in the log and cannot be lost any more. */
export interface Accepted {
  type: "accepted";
  ref: number;
  seq: number;
}

/** What the horde would do after a choice if nothing else happened. */
export interface AftermathTold {
  type: "aftermath";
  ref: number;
  choice: string;
  toll: TollTold | null;
  asks: boolean;
}

/** Answer somebody who asked to take a choice back. */
export interface Agree {
  type: "agree";
  ref: number;
  request: number;
  yes: boolean;
}

/** What the horde would do after a choice if nothing else happened. */
export interface AskAftermath {
  type: "ask-aftermath";
  ref: number;
  decision: number;
  choice: string;
}

/** What happened before the first event that is known. */
export interface AskEarlier {
  type: "ask-earlier";
  ref: number;
  before: number;
}

/** Where the horde goes next if nothing changes. */
export interface AskForecast {
  type: "ask-forecast";
  ref: number;
  decision: number;
}

/** What a bot would do now. For people with a seat, where hints are allowed. */
export interface AskHint {
  type: "ask-hint";
  ref: number;
  decision: number;
}

/** What the guide could teach now. */
export interface AskLessons {
  type: "ask-lessons";
  ref: number;
  decision: number;
  since: number;
}

/** What was said before the first line of the chat that is known. */
export interface AskLines {
  type: "ask-lines";
  ref: number;
  before: number;
}

/** The odds of an attack, or of a drive, among the choices. */
export interface AskOdds {
  type: "ask-odds";
  ref: number;
  decision: number;
  choice: string;
}

/** Why the bot at a seat chose what it chose last. For people with a seat, and for the host. */
export interface AskWhy {
  type: "ask-why";
  ref: number;
  seat: number;
}

/** One row of numbers of a weapon. */
export interface AttackFace {
  way: string;
  nearest: number;
  farthest: number;
  dice: number;
  accuracy: number;
  damage: number;
  noisy: boolean;
}

/** What an attack may come to. Probabilities are from 0 to 1. */
export interface AttackOdds {
  zone: string;
  dice: number;
  accuracy: number;
  damage: number;
  hits: number[];
  beyond: number;
  mean: number;
  any_hit: number;
  zombies: Record<string, number>;
  killable: Record<string, number>;
  any_kill: number;
  mean_kills: number;
  tough: string[];
  shielded: string[];
  shields: string[];
  to_clear: number | null;
  clears: number;
  friends: string[];
  friendly_fire: number;
  friendly_damage: number;
  noisy: boolean;
  rerolls: string[];
  assumes: string[];
}

/** Is anybody there? Asked by a page that has heard nothing for a while. */
export interface Beat {
  type: "beat";
}

/** The blow of a game that killed most zombies. */
export interface BestBlow {
  survivor: string;
  killed: number;
  weapon: string;
}

/** A quest's board for the table: the ground is a picture, the rest is drawn by the page. */
export interface BoardPlan {
  quest: string;
  box: string;
  width: number;
  height: number;
  zones: ZonePlan[];
  doors: DoorPlan[];
  ladders: LadderPlan[];
  tokens: TokenPlan[];
  letters: Record<string, string>;
}

/** A box with its quests and survivors. */
export interface BoxCard {
  id: string;
  name: string;
  quests: QuestCard[];
  survivors: SurvivorCard[];
  guests: GuestBox[];
  skills: Record<string, SkillFace>;
  first_team: string[];
  most_survivors: number;
  large_teams: LargeTeam[];
  own_cards: string[];
  modes: GameMode[];
  abominations: AbominationName[];
  visiting_abominations: AbominationName[];
  necromancers: NecromancerName[];
  necromancer_deck: NecromancerName[];
  card_groups: CardChoice[];
}

/** Everything a table needs to explain what lies on it. */
export interface BoxPage {
  id: string;
  name: string;
  cards: Record<string, CardFace>;
  zombies: Record<string, ZombieFace>;
  skills: Record<string, SkillFace>;
  survivors: Record<string, SurvivorCard>;
  glossary: Record<string, GlossaryEntry>;
  levels: number[];
  slots: string[];
}

/** The seats that a browser is called for now, or no more. */
export interface CalledSeats {
  seats: number[];
}

/** A car on the board, who sits in it and what lies in it. */
export interface CarView {
  id: string;
  kind: string;
  zone: string;
  drivable: boolean;
  explodes: boolean;
  crate: boolean;
  driver: string | null;
  passengers: string[];
  cards: string[];
  objectives: number;
}

/** Zombie cards that a table may leave out. */
export interface CardChoice {
  name: string;
  title: string;
  spawns: boolean;
}

/** An Equipment card as one reads it. */
export interface CardFace {
  id: string;
  name: string;
  kind: string;
  types: ("aaahh" | "armour" | "item" | "magic" | "melee" | "ranged")[];
  drawing: string;
  noise: "" | "noisy" | "silent";
  marks: FaceMark[];
  brief: string;
  slots: string[];
  attacks: AttackFace[];
  dual: boolean;
  reload: boolean;
  opens_doors: boolean;
  noisy_door: boolean;
  armor: number | null;
  aaahh: boolean;
  rare: boolean;
  lines: string[];
  signed: number;
  pages: string;
  rule: string;
}

/** The page's texts in one language, as templates by their dotted keys. */
export interface Catalogue {
  language: string;
  texts: Record<string, string>;
  english: Record<string, string>;
}

/** Who changed the table, and how. */
export interface Cause {
  kind: "bot" | "caught-up" | "choice" | "new-link" | "redo" | "undo" | "undo-agreed" | "undo-asked" | "undo-refused";
  seat: number | null;
  said: string;
}

/** A difference between two views: a place in the `View`, and what stands there now. */
export interface Change {
  at: (string | number)[];
  to?: unknown;
}

/** Say something to the table. */
export interface Chat {
  type: "chat";
  ref: number;
  text: string;
}

/** Somebody said something. */
export interface Chatted {
  type: "chatted";
  line: Line;
}

/** Answer the decision that is asked. */
export interface Choose {
  type: "choose";
  ref: number;
  decision: number;
  choice: string;
}

/** A person with an ID card whom no player plays. */
export interface CompanyView {
  id: string;
  role: string;
  zone: string | null;
  leader: string | null;
  skill: string;
  wounds: number;
  health: number;
}

/** What is asked now. */
export interface Decision {
  id: number;
  kind: string;
  seat: number | null;
  survivor: string | null;
  said: string;
  facts: Record<string, string | number>;
  offers: Offer[];
  free: Offer[];
  weigh: boolean;
  page: string | null;
  rule: string | null;
}

/** What one survivor did. */
export interface Deeds {
  survivor: string;
  moves: number;
  kills: Record<string, number>;
  killed: number;
  attacks: number;
  dice: number;
  hits: number;
  misses: number;
  searches: number;
  cards: number;
  doors: number;
  objectives: number;
  crates: number;
  wounds: number;
  healed: number;
  friendly_fire: number;
  left: number;
  health: number;
  points: number;
  level: string;
  out: string | null;
  out_round: number | null;
}

/** A way to lose and how near it is. */
export interface DefeatView {
  ending: string;
  have: number;
  need: number;
  anybody: boolean;
  of_quest: boolean;
}

/** A door: `id` is what `parts.door` of a choice names it by; `View.open_doors` has the names of */
export interface DoorPlan {
  id: string;
  between: [string, string];
  color: string | null;
  open: boolean;
  broken: boolean;
  x: number;
  y: number;
  length: number;
  vertical: boolean;
  side: number;
}

/** A page of what happened earlier, told in the language in which one is told now. It may end */
export interface EarlierTold {
  type: "earlier";
  ref: number;
  first: number;
  round: number;
  happened: Told[];
}

/** How the game ended. */
export interface Ending {
  won: boolean;
  cause: string;
  said: string;
  rounds: number;
}

/** Somebody's portrait in each state, without a frame: SVG for the source of an `<img>`. */
export interface FaceDrawings {
  well: string;
  wounded: string;
  dead: string;
}

/** Something that a card without an attack shows by a sign, and what the sign says in a word. */
export interface FaceMark {
  sign: "kills_all" | "points" | "range" | "reroll" | "search";
  value: string;
  word: string;
}

/** The portraits of all who may be met at a table of a box, by their ids. */
export interface FacesPage {
  survivors: Record<string, FaceDrawings>;
}

/** What the zombies of one kind in one zone would do. */
export interface Forecast {
  zone: string;
  kind: string;
  count: number;
  why: string;
  attacks: string[];
  targets: string[];
  to: string[];
  ways: string;
  path: string[];
  ritual: boolean;
  pushes: Push[];
}

/** Where the horde goes next, and what that costs. */
export interface ForecastTold {
  type: "forecast";
  ref: number;
  groups: Forecast[];
  toll: TollTold | null;
}

/** The table after a choice. */
export interface Frame {
  at: number;
  said: string;
  view: View;
  happened: Told[];
  changes: Change[];
  ending: Ending | null;
}

/**  */
export interface Frames {
  frames: Frame[];
}

/** A way to play that a book adds to the common rules. */
export interface GameMode {
  name: string;
  title: string;
  text: string;
  pages: string;
  rule: string;
}

/** The body of a request. Unknown fields are errors, so that a slip is seen. */
export interface Given {

}

/** Something that explains itself: a token, an icon, a number. */
export interface GlossaryEntry {
  title: string;
  text: string;
  pages: string;
  rule: string;
}

/** A goal of the quest and how far it is: `have` of `need`; one that counts nothing is 0 or 1 */
export interface GoalView {
  name: string;
  met: boolean;
  have: number;
  need: number;
}

/** The server ends the connection, and why. `again`: joining anew makes sense. */
export interface Goodbye {
  type: "goodbye";
  code: string;
  said: string;
  again: boolean;
}

/** Survivors of another box who may be taken into quests of this one. */
export interface GuestBox {
  id: string;
  name: string;
  survivors: SurvivorCard[];
}

/** What a choice may do to friends, or that it does nothing: whoever makes it should say so */
export interface HarmTold {
  said: string[];
  people: Hurt[];
  lost: "may" | "no" | "surely";
  asks: boolean;
}

/** What the server says of itself, after the first `Welcome`. */
export interface Hello {
  type: "hello";
  build: string;
  beat_seconds: number;
}

/** What a bot would do. Only who asked hears it. */
export interface HintTold {
  type: "hint";
  ref: number;
  decision: number;
  choice: string;
  said: string;
  plan: StepTold[];
  reasons: ReasonTold[];
  expects: string[];
  other: OtherTold | null;
  instead: "quick" | null;
}

/** A point that the books leave open, and that a table may decide. */
export interface HouseRule {
  name: string;
  title: string;
  on: string;
  off: string;
  pages: string;
  rule: string;
  default: Record<string, boolean>;
}

/** Somebody whom a choice may hurt. */
export interface Hurt {
  who: string;
  least: number;
  most: number;
  dies: "may" | "no" | "surely";
}

/** Always the first message: who is there. Without tokens one watches an open table. */
export interface Join {
  type: "join";
  tokens?: string[];
  name?: string;
  language?: string;
  visit?: string;
}

/** Where a Rope Ladder lies if one is set; `View.ladders` has the names of its two zones with a */
export interface LadderPlan {
  between: [string, string];
  laid: boolean;
  x: number;
  y: number;
  vertical: boolean;
}

/** A language one can play in, by its own name. */
export interface LanguageName {
  code: string;
  name: string;
}

/** What a team of more than six survivors has in addition. */
export interface LargeTeam {
  survivors: number;
  cards: number;
  tokens: number;
  spawns: number;
  limit: number;
}

/** A lesson whose moment is there, and what it points at; its words are on the page of lessons */
export interface LessonNow {
  id: string;
  choices: string[];
  zones: string[];
}

/** A lesson of the guide, in words. */
export interface LessonPage {
  id: string;
  title: string;
  said: string;
  shows: "board" | "choices" | "forecast" | "goals" | "team";
  rule: string;
}

/** All lessons of a quest; none where there is no guide. */
export interface LessonsPage {
  lessons: LessonPage[];
}

/** What the guide could teach now, the most pressing first. Who was given which of it is for the */
export interface LessonsTold {
  type: "lessons";
  ref: number;
  lessons: LessonNow[];
}

/** A line of the chat: what somebody said, that the host muted somebody, that a bot plays a */
export interface Line {
  kind: "bot" | "hints" | "muted" | "no-hints" | "person" | "said" | "unmuted";
  seq: number;
  seat: number | null;
  name: string;
  text: string;
  at: number;
}

/** Older lines of the chat. */
export interface LinesTold {
  type: "lines";
  ref: number;
  lines: Line[];
  more: boolean;
}

/** A new table's tokens. Each is told once; the server keeps only their hashes. */
export interface Links {
  table: string;
  host: string;
  seats: string[];
  spectator: string;
}

/** What one looks at; with `ping`, everybody's eyes are drawn to it. */
export interface Look {
  type: "look";
  zone: string | null;
  ping?: boolean;
}

/** Somebody looks at a zone, or pings it. */
export interface Looking {
  type: "looking";
  seat: number | null;
  name: string;
  zone: string | null;
  ping: boolean;
}

/** The modes of a table; by default there are none. */
export interface Modes {
  "dark-zones"?: boolean;
  "abomination-fest"?: boolean;
  "abomination-limit"?: number | null;
  abominations?: string[] | null;
  ultrared?: boolean;
  "zombie-cards"?: string[] | null;
  cabal?: string[] | null;
  "cabal-figures"?: number | null;
  defiler?: boolean;
  necromancers?: string[] | null;
  "guard-skills"?: boolean;
  "guard-skills-chosen"?: boolean;
}

/** Something worth a mark on the time line, in frame number `at`. */
export interface Moment {
  at: number;
  kind: "changed" | "eliminated" | "end" | "goal" | "kill" | "level" | "round" | "spawn" | "turn" | "wound";
  said: string;
}

/** Let somebody say nothing more, or speak again. Only the host does this. */
export interface Mute {
  type: "mute";
  ref: number;
  seat: number | null;
  muted: boolean;
}

/** A Necromancer who may be in a cabal, the standard one first. */
export interface NecromancerName {
  id: string;
  name: string;
  figures: number;
}

/** A Necromancer on the board, and the spawn token he came with. */
export interface NecromancerView {
  kind: string;
  zone: string;
  token: number;
  color: string;
}

/** A save file to watch. */
export interface NewReplay {
  save: Record<string, unknown>;
}

/** Where a browser can be reached when its page is closed, as `PushManager` says it. */
export interface NewSubscription {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** A table to be. */
export interface NewTable {
  quest: string;
  survivors?: string[];
  seats?: number[];
  names?: string[];
  seed?: number | null;
  options?: Record<string, boolean>;
  modes?: Modes;
  policy?: Policy;
  open?: boolean;
  mine?: number[];
  bots?: ("planner" | "quick" | "steady" | null)[];
  pace?: "at-once" | "normal" | "slow";
  hints?: boolean;
}

/** The quest that comes after another one on the shelf. */
export interface NextQuest {
  quest: string;
  title: string;
}

/** An Objective on the board; a hidden one shows no colour. */
export interface ObjectiveView {
  number: number;
  zone: string;
  color: string | null;
}

/** The odds that were asked for, of each attack: a car may run into several groups. */
export interface OddsTold {
  type: "odds";
  ref: number;
  choice: string;
  odds: AttackOdds[];
}

/** A choice: its text form, in words, and what it is about. */
export interface Offer {
  choice: string;
  said: string;
  verb: string;
  parts?: Record<string, string>;
  family?: "cards" | "doors" | "fight" | "move" | "other" | "search";
  sign?: "" | "aim" | "card" | "here" | "hurt" | "person" | "point" | "step";
  cost?: Price | null;
  harm?: HarmTold | null;
}

/** A table that anybody may watch, and join while a seat is free. */
export interface OpenTable {
  table: string;
  quest: string;
  box: string;
  title: string;
  seats: number;
  free: number;
  names: string[];
  created: number;
  modes_said: string[];
}

/**  */
export interface OpenTables {
  tables: OpenTable[];
}

/** A table that goes on from a save file. */
export interface OpenedSave {
  save: Record<string, unknown>;
  policy?: Policy;
  open?: boolean;
}

/** The next best choice. */
export interface OtherTold {
  choice: string;
  said: string;
  reasons: ReasonTold[];
  worse: string[];
}

/** What the people at a table agreed on. */
export interface Policy {
  undo?: "consent" | "free" | "strict";
  team?: "active" | "any";
}

/** The table as it is now. */
export interface Position {
  version: number;
  length: number;
  view: View;
  decision: Decision | null;
  ending: Ending | null;
  undo: "ask" | "free" | "never" | "nothing" | "settled";
  undo_seat: number | null;
  redo: boolean;
  request: UndoRequest | null;
}

/** A moment of a finished game to go on from. */
export interface Practice {
  at: number;
}

/** Who is there. */
export interface Presence {
  type: "presence";
  seats: Seat[];
  spectators: number;
  spectators_muted: boolean;
  pace: "at-once" | "normal" | "slow";
  hints: boolean;
  you: You;
}

/** What a choice costs, exactly as it is then paid. */
export interface Price {
  said: string;
  actions?: number;
  free?: string[];
}

/** Why a request was refused: `code` for programs, `said` for people. */
export interface Problem {
  code: string;
  said: string;
}

/** The line is alive: the answer to `beat`, and said while an answer takes its time. */
export interface Pulse {
  type: "pulse";
}

/** A spawn token that a Defiler would push, with Corruption. [WD 19-20] */
export interface Push {
  number: number;
  zone: string;
  to: string[];
  ahead: string[];
  moves: number;
  lost: number[];
}

/** What browsers subscribe with. */
export interface PushKey {
  key: string;
}

/** A quest on the shelf. */
export interface QuestCard {
  id: string;
  box: string;
  title: string;
  difficulty: string;
  minutes: number | null;
  length: string | null;
  survivors: string;
  page: number | null;
  tiles: [number, number];
  own_layout: boolean;
  own: boolean;
  playable: boolean;
  missing: string[];
  guide: boolean;
  aside: number;
  aside_each: number;
  drawn: number;
  necromancer_cards: number;
}

/** A quest in full, in sentences. */
export interface QuestPage {
  card: QuestCard;
  goals: string[];
  goal_names: string[];
  rules: string[];
  setup: string[];
  honesty: string[];
  notes: string[];
}

/** Something that speaks for a choice. */
export interface ReasonTold {
  said: string;
  zone: string | null;
}

/** Make the choice again that was taken back. */
export interface Redo {
  type: "redo";
  ref: number;
  decision: number;
}

/** Nothing was changed, and why. */
export interface Refused {
  type: "refused";
  ref: number | null;
  refs: number[];
  code: string;
  said: string;
}

/**  */
export interface ReplayLink {
  replay: string;
}

/** A replay as a whole. */
export interface ReplayPage {
  replay: string;
  facts: TableFacts;
  length: number;
  moments: Moment[];
}

/** How a game went: the end, what each survivor did, the story in ten lines. */
export interface ResultPage {
  facts: TableFacts;
  ending: Ending | null;
  names: Record<string, string>;
  deeds: Deeds[];
  story: Told[];
  turning: number[];
  best: BestBlow | null;
  view: View;
  next: NextQuest | null;
  again: NewTable;
}

/** How the look back at a game stands. */
export interface ReviewPage {
  state: "failed" | "none" | "waiting" | "whole" | "working";
  waiting: number;
  reached: number;
  review: ToldReview | null;
}

/** What a rule says in another box and not in this one. */
export interface RuleElsewhere {
  box: string;
  lines: string[];
  pages: string;
}

/** A rule to look up; `#/rules/BOX/ID` leads to it. */
export interface RuleEntry {
  id: string;
  title: string;
  lines: string[];
  pages: string;
  elsewhere: RuleElsewhere[];
  related: string[];
}

/** Rules that belong together; `#/rules/BOX/ID` leads there as well. */
export interface RuleTopic {
  id: string;
  title: string;
  entries: RuleEntry[];
}

/** A box that has rules. */
export interface RulesOf {
  id: string;
  name: string;
}

/** All rules of a box. */
export interface RulesPage {
  id: string;
  name: string;
  boxes: RulesOf[];
  topics: RuleTopic[];
}

/** A seat, and who sits there. */
export interface Seat {
  number: number;
  name: string;
  taken: boolean;
  online: boolean;
  survivors: string[];
  looking: string | null;
  muted: boolean;
  bot: "planner" | "quick" | "steady" | null;
  instead: "first" | "quick" | null;
}

/** The token of a seat. */
export interface SeatLink {
  table: string;
  seat: number;
  token: string;
}

/** Let a bot play a seat, or its person again. For the seat's own person, and for the host. */
export interface SetBot {
  type: "bot";
  ref: number;
  seat: number;
  mind: "planner" | "quick" | "steady" | null;
}

/** Allow hints at the table, as its host may, or no more, as everybody with a seat may. */
export interface SetHints {
  type: "hints";
  ref: number;
  allowed: boolean;
}

/** Say how fast bots act. For everybody with a seat, and for the host. */
export interface SetPace {
  type: "pace";
  ref: number;
  pace: "at-once" | "normal" | "slow";
}

/** Everything the home page shows. */
export interface Shelf {
  language: string;
  boxes: BoxCard[];
  house_rules: HouseRule[];
}

/** Take a free seat at an open table. */
export interface Sit {
  name?: string;
}

/** A skill: its name in the books, in the reader's language, and what it does. */
export interface SkillFace {
  id: string;
  name: string;
  summary: string;
  pages: string;
  rule: string;
  idle: boolean;
}

/** A spawn token on the board. */
export interface SpawnView {
  number: number;
  zone: string;
  color: string;
  active: boolean;
}

/** Go on in another language; the answer is a new `Welcome`. */
export interface Speak {
  type: "speak";
  ref: number;
  language: string;
}

/** A choice of a plan, as it would be offered now. */
export interface StepTold {
  choice: string;
  said: string;
  zone: string | null;
}

/** What a person would suffer; or the Guards of a zone, who are all alike; or several people who */
export interface Suffered {
  person: string;
  zone: string;
  least: number;
  bare: number;
  most: number;
  armor: number;
  dies: string;
}

/** A survivor one can choose, with the skill tree (skills by their ids). */
export interface SurvivorCard {
  id: string;
  name: string;
  english: string;
  kind: string;
  health: number;
  blue: string[];
  yellow: string[];
  orange: string[];
  red: string[];
  note: string;
  own: boolean;
}

/** A survivor's dashboard. */
export interface SurvivorView {
  id: string;
  seat: number;
  zone: string | null;
  out: string | null;
  wounds: number;
  health: number;
  points: number;
  level: string;
  next_level: number | null;
  actions: number;
  done: boolean;
  unnoticed: boolean;
  skills: string[];
  lent_skills: string[];
  skill_tree: string[][];
  idle_skills: string[];
  cards: Record<string, string>;
  unloaded: string[];
  objectives: string[];
  more_slots: string[];
  laps: number;
  rotten: boolean;
  free_action: boolean;
  ladders: number;
  free: Record<string, number>;
}

/** What does not change during a game. */
export interface TableFacts {
  table: string;
  quest: string;
  box: string;
  title: string;
  seed: number | null;
  policy: Policy;
  options: Record<string, boolean>;
  modes: Modes;
  modes_said: string[];
  open: boolean;
  content: string;
}

/** What the home page shows of a table that one has a link to. */
export interface TablePage {
  facts: TableFacts;
  round: number;
  ending: Ending | null;
  updated: number;
}

/** A token or figure that the quest puts on the board: exit, objective, car, a place's name. */
export interface TokenPlan {
  kind: string;
  drawing: string;
  zone: string;
  color: string | null;
  count: number;
  said: string;
  lasting: boolean;
}

/** Something that happened: in words, and its facts by name for the film. */
export interface Told {
  kind: string;
  said: string;
  facts?: Record<string, string | number>;
  page?: string | null;
  rule?: string | null;
  card?: string[];
  changes?: Change[];
}

/** A moment. */
export interface ToldMoment {
  choices: number;
  when: string;
  done: string[];
  instead: string[];
  percent: number;
  said: string;
}

/** A line of the sum, in percent: those between the first and the last are changes. */
export interface ToldPart {
  name: string;
  percent: number;
  said: string;
}

/** A point of the curve, in percent. */
export interface ToldPoint {
  round: number;
  choices: number;
  value: number;
  low: number;
  high: number;
  said: string;
}

/** A look back at a finished game. */
export interface ToldReview {
  stage: string;
  measure: string;
  points: ToldPoint[];
  sum: ToldPart[];
  summed: string;
  moments: ToldMoment[];
  said: string;
}

/** What it would cost if nobody acted any more. */
export interface TollTold {
  title: string;
  lines: Warned[];
  harms: Suffered[];
}

/** Take the last choice back; where that is not free, or it is another's, ask for it. */
export interface Undo {
  type: "undo";
  ref: number;
  decision: number;
}

/** Somebody asks to take the last choice back. */
export interface UndoRequest {
  request: number;
  seat: number;
  waiting: number[];
  said: string;
}

/** A browser that is to be called no more. */
export interface Unsubscription {
  endpoint: string;
}

/** A change of the table. */
export interface Update {
  type: "update";
  seq: number;
  position: Position;
  kept: number;
  happened: Told[];
  changes: Change[];
  cause: Cause;
}

/** The table as everybody sees it. */
export interface View {
  quest: string;
  round: number;
  phase: string;
  danger: string;
  first_seat: number;
  seat: number;
  active: string | null;
  partner: string | null;
  survivors: SurvivorView[];
  zombies: Record<string, Record<string, number>>;
  tokens: Record<string, Record<string, number>>;
  heard: Record<string, number>;
  objectives: ObjectiveView[];
  crates: string[];
  open_doors: string[];
  spawns: SpawnView[];
  reserve: Record<string, number>;
  out_of_game: Record<string, number>;
  decks: Record<string, number>;
  equipment_discard: string[];
  zombie_discard: number[];
  goals: GoalView[];
  defeats: DefeatView[];
  necromancers: NecromancerView[];
  lying: Record<string, string[]>;
  loud: string | null;
  company: CompanyView[];
  cars: CarView[];
  beacon: string | null;
  beacon_bearer: string | null;
  beacon_walks: boolean;
  corruption: string[];
  guards: Record<string, number>;
  ladders: string[];
  broken_doors: string[];
  burnt: string[];
  barricaded: string[];
  delivered: Record<string, string[]>;
}

/** A sentence of a warning. */
export interface Warned {
  said: string;
  grave: boolean;
}

/** The token of those who watch. */
export interface WatchLink {
  table: string;
  token: string;
}

/** The table as it is, and what happened last: the answer to `join` and `speak`. */
export interface Welcome {
  type: "welcome";
  facts: TableFacts;
  you: You;
  position: Position;
  first: number;
  round: number;
  happened: Told[];
  seats: Seat[];
  spectators: number;
  spectators_muted: boolean;
  pace: "at-once" | "normal" | "slow";
  hints: boolean;
  chat: Line[];
  more_chat: boolean;
  language: string;
}

/** Why a bot made its last choice. */
export interface WhyTold {
  type: "why";
  ref: number;
  seat: number;
  said: string;
  reasons: ReasonTold[];
}

/** What this browser may do. */
export interface You {
  seats: number[];
  host: boolean;
}

/** A kind of zombie. */
export interface ZombieFace {
  id: string;
  name: string;
  silhouette: "abominacop" | "abomination" | "abominawild" | "brute" | "defiler" | "hobomination" | "khan" | "necromancer" | "patient-0" | "runner" | "walker";
  actions: number;
  damage: number;
  points: number;
  said: string;
  pages: string;
  rule: string;
}

/** Where a zone lies. */
export interface ZonePlan {
  name: string;
  label: string;
  kind: string;
  building: number | null;
  rects: [number, number, number, number][];
  outline: string;
  room: [number, number, number, number];
  said: string;
  corrupted: boolean;
}

export type FromBrowser = Join | Choose | Undo | Redo | Agree | Chat | Mute | SetBot | SetPace | SetHints | Look | Speak | AskOdds | AskForecast | AskAftermath | AskLessons | AskHint | AskWhy | AskEarlier | AskLines | Beat;

export type ToBrowser = Hello | Pulse | Welcome | Update | Accepted | Refused | Presence | Chatted | Looking | OddsTold | ForecastTold | AftermathTold | LessonsTold | HintTold | WhyTold | EarlierTold | LinesTold | Goodbye;

export type SceneKind = "action" | "wounds" | "attack" | "move" | "spawn" | "level" | "goal" | "deal" | "end" | "other";
export type Log = "fights" | "horde" | "finds";
export type Mark = "follows" | "quiet" | "grave" | "heading" | "strong" | "faint";

/** How a table shows what happened, by kind; what is not told here is an action. */
export interface EventLook {
  scene?: SceneKind;
  logs?: Log[];
  marks?: Mark[];
}

export const EVENTS: Record<string, EventLook> = {
  "armor-held": { scene: "wounds", logs: ["fights"], marks: ["grave"] },
  "armor-ignored": { scene: "wounds", logs: ["fights"], marks: ["grave"] },
  "armor-rolled": { scene: "wounds", logs: ["fights"] },
  "artifact-taken": { logs: ["finds"] },
  "attacked": { logs: ["fights"], marks: ["grave"] },
  "barricaded": { logs: ["finds"], marks: ["grave"] },
  "beacon-given": { logs: ["finds"] },
  "beacon-taken": { logs: ["finds"], marks: ["grave"] },
  "bile-moved": { logs: ["fights"], marks: ["follows"] },
  "burnt-down": { logs: ["fights", "finds"], marks: ["grave"] },
  "came": { scene: "deal", logs: ["finds"] },
  "cast": { logs: ["fights"] },
  "cauldron-poured": { logs: ["fights"], marks: ["grave", "strong"] },
  "cleansed": { logs: ["finds"], marks: ["grave"] },
  "climbed": { scene: "move", logs: ["horde"], marks: ["grave"] },
  "collected": { logs: ["fights"], marks: ["follows"] },
  "combined": { logs: ["finds"], marks: ["grave"] },
  "content-changed": { scene: "other", marks: ["grave", "strong"] },
  "corrupted": { scene: "move", logs: ["horde"] },
  "crate-burnt": { logs: ["finds"], marks: ["grave"] },
  "crate-taken": { logs: ["finds"] },
  "dark-ritual": { scene: "move", logs: ["horde"], marks: ["grave"] },
  "dealt": { scene: "deal", logs: ["finds"] },
  "deck-shuffled": { marks: ["follows", "quiet", "faint"] },
  "delivered": { logs: ["finds"], marks: ["grave"] },
  "dice-for": { logs: ["fights"], marks: ["faint"] },
  "discarded": { logs: ["finds"] },
  "door-broken": { scene: "move", logs: ["horde"], marks: ["follows", "grave"] },
  "door-held": { logs: ["finds"] },
  "door-locked": { logs: ["finds"] },
  "door-opened": { logs: ["finds"] },
  "doors-opened": { logs: ["finds"], marks: ["grave"] },
  "double-spawn": { logs: ["horde"], marks: ["follows"] },
  "drew": { logs: ["finds"] },
  "dropped": { logs: ["finds"], marks: ["follows"] },
  "eliminated": { scene: "wounds", logs: ["fights"], marks: ["grave", "strong"] },
  "evened-out": { logs: ["horde"], marks: ["follows"] },
  "exploded": { logs: ["fights"], marks: ["grave", "strong"] },
  "extra-activation": { scene: "move", logs: ["horde"], marks: ["grave"] },
  "fire": { logs: ["fights"] },
  "first-player": { scene: "other", marks: ["follows", "quiet"] },
  "free-action": { scene: "other" },
  "friendly-fire": { logs: ["fights"], marks: ["grave"] },
  "frozen": { logs: ["fights"], marks: ["follows"] },
  "game-began": { scene: "deal" },
  "game-ended": { scene: "end", marks: ["grave", "strong"] },
  "gave": { logs: ["finds"] },
  "goal-met": { scene: "goal", logs: ["finds"], marks: ["grave", "strong"] },
  "guard-lost": { scene: "wounds", logs: ["fights"], marks: ["grave", "strong"] },
  "guards-attacked": { logs: ["fights"], marks: ["grave"] },
  "guards-left": { marks: ["grave"] },
  "guards-pushed": { logs: ["fights"] },
  "handed": { logs: ["finds"], marks: ["grave"] },
  "healed": { logs: ["fights"] },
  "held": { scene: "move", logs: ["horde"] },
  "hide-rolled": { scene: "wounds", logs: ["fights"] },
  "hit-lost": { logs: ["fights"], marks: ["follows", "faint"] },
  "killed": { logs: ["fights"], marks: ["grave", "strong"] },
  "ladder-gained": { logs: ["finds"] },
  "ladder-given": { logs: ["finds"] },
  "ladder-laid": { logs: ["finds"], marks: ["grave"] },
  "ladder-taken": { logs: ["finds"] },
  "left-board": { marks: ["grave"] },
  "level-reached": { scene: "level", marks: ["grave", "strong"] },
  "linked": { logs: ["horde"] },
  "loud": { logs: ["horde"] },
  "necromancer-came": { scene: "spawn", logs: ["horde"], marks: ["grave"] },
  "necromancer-fled": { logs: ["horde"], marks: ["follows", "grave"] },
  "no-activation": { logs: ["horde"], marks: ["follows"] },
  "nobody-came": { logs: ["horde"], marks: ["follows"] },
  "noise": { marks: ["follows", "faint"] },
  "noticed": { logs: ["horde"] },
  "objective-delivered": { logs: ["finds"], marks: ["grave"] },
  "objective-given": { logs: ["finds"] },
  "objective-lost": { logs: ["horde"], marks: ["grave"] },
  "objective-removed": { logs: ["finds"], marks: ["grave"] },
  "objective-stashed": { logs: ["finds"], marks: ["grave"] },
  "objective-taken": { logs: ["finds"], marks: ["grave"] },
  "out-of-figures": { logs: ["horde"], marks: ["follows"] },
  "out-of-game": { logs: ["horde"], marks: ["follows", "faint"] },
  "phase-ended": { scene: "other", marks: ["follows", "quiet", "heading"] },
  "points": { marks: ["follows", "quiet", "faint"] },
  "quest-action": { logs: ["finds"], marks: ["grave"] },
  "rallied": { logs: ["finds"], marks: ["grave"] },
  "ran-into": { logs: ["fights"], marks: ["grave"] },
  "rerolled": { logs: ["fights"] },
  "rolled": { logs: ["fights"] },
  "rotten": { logs: ["horde"] },
  "round-began": { scene: "other", marks: ["follows", "quiet", "grave", "heading"] },
  "rules-changed": { scene: "other", marks: ["grave", "strong"] },
  "rush": { scene: "move", logs: ["horde"] },
  "searched": { logs: ["finds"] },
  "searched-car": { logs: ["finds"] },
  "set-aside": { scene: "deal", logs: ["finds"], marks: ["follows", "faint"] },
  "shoved": { logs: ["fights"] },
  "shrugged-off": { scene: "wounds", logs: ["fights"] },
  "shuffled": { marks: ["follows", "quiet", "faint"] },
  "skill-gained": { scene: "level", marks: ["grave"] },
  "spawn-moved": { logs: ["horde"], marks: ["follows"] },
  "spawn-removed": { logs: ["horde"], marks: ["follows"] },
  "spawn-stacked": { scene: "deal", logs: ["horde"] },
  "spawn-woke": { logs: ["horde"], marks: ["follows"] },
  "spawned": { scene: "spawn", logs: ["horde"] },
  "stack-laid": { scene: "deal", logs: ["finds"] },
  "started": { scene: "deal" },
  "stashed": { logs: ["finds"] },
  "swapped": { logs: ["finds"], marks: ["grave"] },
  "taunted": { scene: "move", logs: ["horde"] },
  "thawed": { logs: ["horde"], marks: ["follows", "faint"] },
  "thrown": { logs: ["fights"] },
  "thrown-kept": { logs: ["finds"] },
  "too-tough": { logs: ["fights"], marks: ["follows"] },
  "took-out": { logs: ["finds"] },
  "tracker-returned": { scene: "level", marks: ["follows"] },
  "trained": { scene: "deal", logs: ["finds"] },
  "trick-shot": { logs: ["fights"] },
  "tripwire-laid": { logs: ["finds"] },
  "tripwire-set-off": { scene: "move", logs: ["horde"], marks: ["grave"] },
  "turn-began": { scene: "other", marks: ["follows", "quiet", "grave", "heading"] },
  "turn-ended": { scene: "other", marks: ["follows", "quiet", "heading"] },
  "unhurt": { scene: "wounds", logs: ["fights"] },
  "wounded": { scene: "wounds", logs: ["fights"], marks: ["grave", "strong"] },
  "zombie-card": { scene: "spawn", logs: ["horde"] },
  "zombies-attacked": { scene: "attack", logs: ["fights", "horde"] },
  "zombies-moved": { scene: "move", logs: ["horde"] },
};
