/** The SDK over kept connections of Node's HTTP client, much faster than the SDK's `fetch`. */
import { Agent, request as requestHttp, type IncomingMessage } from 'node:http';
import { Agent as SecureAgent, request as requestHttps } from 'node:https';
import { AppwriteException, Client, type Payload } from 'node-appwrite';

/** The client closes idle connections before servers do, usually after five seconds or more. */
const CONNECTIONS = { keepAlive: true, timeout: 4_000 };
const agent = new Agent(CONNECTIONS);
const secureAgent = new SecureAgent(CONNECTIONS);

type Sent = { method: string; headers: Record<string, string>; body?: string };
type Received = { status: number; text: string };

export function send(url: URL, { method, headers, body }: Sent): Promise<Received> {
  return new Promise((resolve, reject) => {
    const hear = (response: IncomingMessage): void => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, text: Buffer.concat(parts).toString() }),
      );
      response.on('error', reject);
    };
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
    const options = { method, headers: { ...headers, ...length } };
    const sent =
      url.protocol === 'https:'
        ? requestHttps(url, { ...options, agent: secureAgent }, hear)
        : requestHttp(url, { ...options, agent }, hear);
    sent.on('error', reject);
    sent.end(body);
  });
}

/** Appwrite reads every word in a query string as true, even `false`, and would count a list. */
const inAddress = (params: Payload): Payload =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]: [string, unknown]) => [
      name,
      value === false ? 0 : value,
    ]),
  );

/** Sends and reads JSON; not for files. */
export class KeptClient extends Client {
  /** @throws AppwriteException for a refusal, as the SDK does */
  override async call(
    method: string,
    url: URL,
    headers?: Record<string, string>,
    params: Payload = {},
  ): Promise<unknown> {
    const { uri, options } = this.prepareRequest(
      method,
      url,
      headers,
      method.toUpperCase() === 'GET' ? inAddress(params) : params,
    );
    const { status, text } = await send(new URL(uri), options as Sent);
    if (status < 400) return text === '' ? {} : JSON.parse(text);
    throw refusalOf(status, text);
  }
}

/** A proxy may refuse without JSON. */
function refusalOf(status: number, text: string): AppwriteException {
  try {
    const { message, type }: { message?: string; type?: string } = JSON.parse(text);
    return new AppwriteException(message ?? '', status, type ?? '', text);
  } catch {
    return new AppwriteException(text, status, '', text);
  }
}
