/**
 * Runs nginx and Caddy with the examples of deploy/, with nothing changed in them but folders,
 * ports and certificates.
 */
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { request as askPlainly } from 'node:http';
import { request as askSecurely } from 'node:https';
import { connect } from 'node:net';
import { delimiter, join } from 'node:path';
import { freePorts } from '@server/freePort';
import { root } from '../../scripts/lib/project';

export interface WebServer {
  https: number;
  http: number;
  stop: () => Promise<void>;
}

export interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

const BROTLI_MODULE = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

/** Debian's web servers stand where only root's PATH looks. */
const FOLDERS = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin'];
const programAt = (name: string): string | undefined =>
  FOLDERS.map((folder) => join(folder, name)).find(existsSync);

/** @returns what cannot be tried on this computer for want of a program */
export function missingPrograms(): string[] {
  return [
    ...['nginx', 'caddy', 'openssl'].filter((name) => programAt(name) === undefined),
    ...(existsSync(BROTLI_MODULE) ? [] : ['libnginx-mod-http-brotli-static']),
  ];
}

/** @returns `cert.pem` and `key.pem` in the folder, for example.org and www.example.org */
function makeCertificate(folder: string): { cert: string; key: string } {
  const [cert, key] = [join(folder, 'cert.pem'), join(folder, 'key.pem')];
  if (!existsSync(cert)) {
    const names = [
      '-subj',
      '/CN=example.org',
      '-addext',
      'subjectAltName=DNS:example.org,DNS:www.example.org',
    ];
    execFileSync(
      'openssl',
      [
        'req',
        '-x509',
        '-newkey',
        'ec',
        '-pkeyopt',
        'ec_paramgen_curve:prime256v1',
        '-nodes',
        '-days',
        '2',
        '-keyout',
        key,
        '-out',
        cert,
        ...names,
      ],
      { stdio: 'ignore' },
    );
  }
  return { cert, key };
}

const isOpen = (port: number): Promise<boolean> =>
  new Promise((done) => {
    const socket = connect(port, '127.0.0.1', () => done(socket.destroy() && true));
    socket.on('error', () => done(false));
  });

/** @throws Error with the program's own words when it ends before it listens */
async function run(
  program: string,
  args: string[],
  folder: string,
  port: number,
): Promise<() => Promise<void>> {
  const child = spawn(programAt(program) ?? program, args, {
    env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let words = '';
  child.stderr.on('data', (chunk: Buffer) => (words += chunk.toString()));
  const ended = new Promise<void>((done) => {
    child.on('exit', () => done());
  });
  while (!(await isOpen(port))) {
    if (child.exitCode !== null) throw new Error(`${program} ended: ${words}`);
    await new Promise((later) => setTimeout(later, 20));
  }
  return async () => {
    child.kill('SIGTERM');
    await ended;
  };
}

/** @param folder holds `static` and `static.headers.nginx`, in place of /srv/ikhaa */
export async function startNginx(folder: string): Promise<WebServer> {
  const [https = 0, http = 0] = await freePorts(2);
  const { cert, key } = makeCertificate(folder);
  const own = join(folder, 'nginx');
  mkdirSync(own, { recursive: true });
  const site = readFileSync(join(root, 'deploy/nginx.conf'), 'utf8')
    .replaceAll('listen 443 ', `listen 127.0.0.1:${https} `)
    .replaceAll('listen 80;', `listen 127.0.0.1:${http};`)
    .replaceAll('/etc/letsencrypt/live/example.org/fullchain.pem', cert)
    .replaceAll('/etc/letsencrypt/live/example.org/privkey.pem', key)
    .replaceAll('/srv/ikhaa', folder);
  writeFileSync(join(own, 'ikhaa.conf'), site);
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${own}/${name};`)
    .join(' ');
  // Started by root it would work as somebody who may not read the folder.
  const user = process.getuid?.() === 0 ? 'user root; ' : '';
  writeFileSync(
    join(own, 'nginx.conf'),
    `${user}load_module ${BROTLI_MODULE}; daemon off; pid ${own}/pid; error_log stderr; events {} http { access_log off; ${places} include ${own}/ikhaa.conf; }`,
  );
  return {
    https,
    http,
    stop: await run(
      'nginx',
      ['-p', own, '-e', 'stderr', '-c', join(own, 'nginx.conf')],
      own,
      https,
    ),
  };
}

/**
 * @param example a file of deploy/
 * @param upstream the machine's port, where the example passes requests on
 */
export async function startCaddy(
  folder: string,
  example: 'Caddyfile' | 'Caddyfile.static',
  upstream = 3000,
): Promise<WebServer> {
  const [https = 0, http = 0] = await freePorts(2);
  const { cert, key } = makeCertificate(folder);
  const own = join(folder, example);
  mkdirSync(own, { recursive: true });
  const site = readFileSync(join(root, 'deploy', example), 'utf8')
    .replaceAll('/srv/ikhaa', folder)
    .replaceAll('127.0.0.1:3000', `127.0.0.1:${upstream}`)
    .replace(/^((?:www\.)?example\.org) \{$/gm, `$1 {\n\ttls ${cert} ${key}`);
  writeFileSync(
    join(own, 'config'),
    `{\n\tadmin off\n\thttp_port ${http}\n\thttps_port ${https}\n\tdefault_bind 127.0.0.1\n}\n${site}`,
  );
  return {
    https,
    http,
    stop: await run(
      'caddy',
      ['run', '--config', join(own, 'config'), '--adapter', 'caddyfile'],
      own,
      https,
    ),
  };
}

/**
 * Asks as a browser that was sent to the name would. The body comes as it was sent, compressed
 * where it was.
 */
export function ask(
  { https, http }: WebServer,
  path: string,
  {
    host = 'example.org',
    plain = false,
    headers = {},
  }: { host?: string; plain?: boolean; headers?: Record<string, string> } = {},
): Promise<Answer> {
  return new Promise((done, fail) => {
    const options = { host: '127.0.0.1', path, headers: { host, ...headers } };
    const asked = plain
      ? askPlainly({ ...options, port: http })
      : askSecurely({ ...options, port: https, servername: host, rejectUnauthorized: false });
    asked
      .on('error', fail)
      .on('response', (answer) => {
        const parts: Buffer[] = [];
        answer
          .on('data', (part: Buffer) => parts.push(part))
          .on('end', () =>
            done({
              status: answer.statusCode ?? 0,
              headers: answer.headers,
              body: Buffer.concat(parts),
            }),
          );
      })
      .end();
  });
}
