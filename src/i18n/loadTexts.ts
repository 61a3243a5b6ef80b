/** Loads a language's texts: 5xx and lost connections are tried again, 4xx is final, bad JSON is reported. */
import type { Language } from '@core/text/bilingual';
import { localeUrl } from './localeUrl';

export type Texts = { [key: string]: string | Texts };

class TextsError extends Error {
  constructor(
    message: string,
    readonly retryable: boolean,
  ) {
    super(message);
    this.name = 'TextsError';
  }
}

const ATTEMPTS = 3;
const BASE_DELAY_MS = 400;

async function fetchOnce(language: Language, fetchTexts: typeof fetch): Promise<Texts> {
  const url = localeUrl(language);
  let response: Response;
  try {
    response = await fetchTexts(url, { credentials: 'same-origin', mode: 'cors' });
  } catch {
    throw new TextsError(`Loading ${url} failed: no connection`, true);
  }
  if (!response.ok)
    throw new TextsError(
      `Loading ${url} failed: status ${response.status}`,
      response.status >= 500,
    );
  let body: unknown;
  try {
    body = await response.json();
  } catch {
    throw new TextsError(`Parsing ${url} failed: not JSON`, false);
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new TextsError(`Parsing ${url} failed: not an object`, false);
  return body as Texts;
}

/**
 * @param wait how to pause between attempts, in milliseconds
 * @throws {TextsError} after the last attempt, or at once when trying again cannot help
 */
export async function loadTexts(
  language: Language,
  fetchTexts: typeof fetch = fetch,
  wait: (ms: number) => Promise<void> = (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
): Promise<Texts> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await fetchOnce(language, fetchTexts);
    } catch (error) {
      if (!(error instanceof TextsError) || !error.retryable || attempt === ATTEMPTS) throw error;
      await wait(BASE_DELAY_MS * 2 ** (attempt - 1));
    }
  }
}
