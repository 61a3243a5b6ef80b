/** One HTTP request with a time limit. */

const PATIENCE_MS = 15_000;

export type Answer = { status: number; headers: Headers; text: string };

/** @returns null at the time limit */
export async function ask(url: string, init: RequestInit = {}): Promise<Answer | null> {
  try {
    const response = await fetch(url, {
      redirect: 'manual',
      ...init,
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    return { status: response.status, headers: response.headers, text: await response.text() };
  } catch {
    return null;
  }
}

/** The JSON object of an answer; empty for anything else. */
export function jsonOf(answer: Answer | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(answer?.text ?? '');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

/** Requests a path below the endpoint like a visitor's browser. */
export function askAsGuest(
  { endpoint, project }: { endpoint: string; project: string },
  path: string,
  init: RequestInit & { headers?: Record<string, string> } = {},
): Promise<Answer | null> {
  return ask(`${endpoint}${path}`, {
    ...init,
    headers: {
      'content-type': 'application/json',
      'x-appwrite-project': project,
      ...init.headers,
    },
  });
}
