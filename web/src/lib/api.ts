// Asking the server over HTTP. What it refuses comes back as its own sentence.
import { build } from "./build.svelte";
import type { Problem } from "../wire";

export class Refusal extends Error {
  constructor(
    readonly code: string,
    said: string,
  ) {
    super(said);
  }
}

async function answered<T>(response: Response): Promise<T> {
  build.read(response.headers);
  if (response.ok) return (await response.json()) as T;
  let problem: Problem;
  try {
    problem = (await response.json()) as Problem;
  } catch {
    throw new Refusal("server", `HTTP ${response.status}`);
  }
  throw new Refusal(problem.code, problem.said);
}

export function headers(token?: string): Record<string, string> {
  const language = localStorage.getItem("shamble.language") ?? "en";
  const common: Record<string, string> = { "Accept-Language": language };
  if (token) common["Authorization"] = `Bearer ${token}`;
  return common;
}

export async function get<T>(path: string, token?: string): Promise<T> {
  return answered<T>(await fetch(path, { headers: headers(token) }));
}

export async function post<T>(path: string, body: unknown = {}, token?: string): Promise<T> {
  return answered<T>(
    await fetch(path, {
      method: "POST",
      headers: { ...headers(token), "Content-Type": "application/json" },
      body: JSON.stringify(body),
    }),
  );
}
