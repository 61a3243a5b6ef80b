/** Runs one function's code. It is plain JavaScript, as threads start without a compiler. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { createRequire } from 'node:module';
import { format } from 'node:util';
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';

const LONGEST_LINE = 8000;
const MOST_LOG = 1_000_000;
const current = new AsyncLocalStorage();

function writer(stream) {
  return (...parts) => {
    const call = current.getStore();
    if (!call || call[stream].length >= MOST_LOG) return;
    const line = parts
      .map((part) =>
        part instanceof Error
          ? (part.stack ?? part.message)
          : typeof part === 'string'
            ? part
            : format('%o', part),
      )
      .join(' ');
    call[stream] += `${call[stream] ? '\n' : ''}${line.slice(0, LONGEST_LINE)}`;
  };
}
const log = writer('logs');
const error = writer('errors');
for (const name of ['log', 'info', 'debug', 'warn', 'error', 'trace'])
  console[name] = (...parts) => (name === 'error' ? error : log)(format(...parts));

async function load(path) {
  const require = createRequire(path);
  let loaded;
  try {
    loaded = require(path);
  } catch (failure) {
    if (failure?.code !== 'ERR_REQUIRE_ESM') throw failure;
    loaded = await import(pathToFileURL(path).href);
  }
  const entry = [loaded, loaded?.default, loaded?.default?.default].find(
    (candidate) => typeof candidate === 'function',
  );
  if (!entry) throw new TypeError('The entrypoint exports no function.');
  return entry;
}
const entry = load(workerData.entrypoint);
entry.catch(() => undefined).then(() => parentPort.postMessage({ kind: 'loaded' }));

function requestOf({ method, url, headers, body }) {
  const bodyBinary = Buffer.from(body);
  const target = new URL(url);
  const contentType = String(headers['content-type'] ?? 'text/plain').toLowerCase();
  const bodyText = () => bodyBinary.toString('utf8');
  const bodyJson = () => JSON.parse(bodyText());
  return {
    bodyBinary,
    get bodyText() {
      return bodyText();
    },
    get bodyRaw() {
      return bodyText();
    },
    get bodyJson() {
      return bodyJson();
    },
    get body() {
      if (contentType.startsWith('application/json'))
        return bodyBinary.length > 0 ? bodyJson() : {};
      return bodyText();
    },
    headers,
    method,
    scheme: target.protocol.slice(0, -1),
    host: target.hostname,
    port: Number(target.port) || (target.protocol === 'https:' ? 443 : 80),
    path: target.pathname,
    queryString: target.search.slice(1),
    query: Object.fromEntries(target.searchParams),
    url,
  };
}

const response = {
  binary: (body, statusCode = 200, headers = {}) => ({
    body: Buffer.from(body),
    statusCode,
    headers,
  }),
  send: (body, statusCode = 200, headers = {}) => response.text(body, statusCode, headers),
  text: (body, statusCode = 200, headers = {}) => ({
    body: Buffer.from(String(body ?? '')),
    statusCode,
    headers,
  }),
  json: (value, statusCode = 200, headers = {}) =>
    response.text(JSON.stringify(value), statusCode, {
      'content-type': 'application/json',
      ...headers,
    }),
  empty: () => response.text('', 204),
  redirect: (url, statusCode = 301, headers = {}) =>
    response.text('', statusCode, { ...headers, location: url }),
};

function responseHeaders(given) {
  const headers = {};
  for (const [name, value] of Object.entries(given ?? {})) {
    const key = name.toLowerCase();
    if (!key.startsWith('x-open-runtimes-')) headers[key] = String(value);
  }
  const type = (headers['content-type'] ?? 'text/plain').toLowerCase();
  headers['content-type'] =
    type.startsWith('multipart/') || type.includes('charset=') ? type : `${type}; charset=utf-8`;
  return headers;
}

async function run(call, request) {
  let run;
  try {
    run = await entry;
  } catch (failure) {
    error(failure);
    return { statusCode: 503, headers: {}, body: Buffer.alloc(0) };
  }
  try {
    const answer = await run({ req: requestOf(request), res: response, log, error });
    if (answer && typeof answer === 'object' && 'statusCode' in answer)
      return { ...answer, headers: responseHeaders(answer.headers) };
    error('Return statement missing. return res.empty() if no response is expected.');
  } catch (failure) {
    error(failure);
  }
  return { statusCode: 500, headers: {}, body: Buffer.alloc(0) };
}

parentPort.on('message', (message) => {
  if (message.kind === 'ping') {
    parentPort.postMessage({ kind: 'running' });
    return;
  }
  // Another thread has the call if this one took too long to read it.
  if (Atomics.compareExchange(message.taken, 0, 0, 1) !== 0) return;
  const call = { logs: '', errors: '' };
  void current
    .run(call, () => run(call, message.request))
    .then((answer) => {
      parentPort.postMessage({
        kind: 'answered',
        id: message.id,
        answer: {
          statusCode: answer.statusCode,
          headers: answer.headers,
          body: answer.body,
          ...call,
        },
      });
    });
});
