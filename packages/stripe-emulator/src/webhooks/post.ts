/** Follows no redirect: a signed payload goes to the registered address only. */
import { Agent, request, type IncomingMessage } from 'node:http';
import { Agent as SecureAgent, request as requestSecurely } from 'node:https';

/** Ends idle connections before servers do, whose shortest usual limit is five seconds. */
const CONNECTIONS = { keepAlive: true, timeout: 4_000 };
const agent = new Agent(CONNECTIONS);
const secureAgent = new SecureAgent(CONNECTIONS);

/** @returns the answer's status, once all of it has come */
export function post(
  url: string,
  headers: Record<string, string>,
  body: string,
  signal: AbortSignal,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const hear = (response: IncomingMessage): void => {
      response.on('error', reject);
      response.on('end', () => resolve(response.statusCode ?? 0));
      response.resume();
    };
    const options = {
      method: 'POST',
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      signal,
    };
    const sent = url.startsWith('https:')
      ? requestSecurely(url, { ...options, agent: secureAgent }, hear)
      : request(url, { ...options, agent }, hear);
    sent.on('error', reject);
    sent.end(body);
  });
}
