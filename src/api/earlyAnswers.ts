/** Answers to what a page that is not drawn asked for before its code was there, each for the first that wants it. */
import { request } from './publicRequests';

declare global {
  var earlyAnswers: Map<string, Promise<Response>> | undefined;
}

export function askEarly(addresses: readonly string[]): void {
  globalThis.earlyAnswers = new Map(
    addresses.map((address) => {
      const answer = request(address);
      // Whoever takes it hears of a lost connection.
      answer.catch(() => undefined);
      return [address, answer];
    }),
  );
}

export function takeEarlyAnswer(address: string): Promise<Response> | undefined {
  const answer = globalThis.earlyAnswers?.get(address);
  globalThis.earlyAnswers?.delete(address);
  return answer;
}

/** What nobody wanted at first would be old when somebody did. */
export function forgetEarlyAnswers(): void {
  globalThis.earlyAnswers = undefined;
}
