/** Shows the outbox's mails to the person at this computer for a trial, never on a public site. */
import { createServer, type IncomingMessage } from 'node:http';
import { Query } from 'node-appwrite';
import type { AppwriteAccess } from '@backend/common/appwriteAccess';
import { appwriteDatabase } from '@backend/common/appwriteDatabase';
import { readSender } from '@backend/common/charity';
import type { MailSender } from '@backend/mail/mailContent';
import { contentOf } from '@backend/mail/mails';
import { renderMail, type RenderedMail } from '@backend/mail/renderMail';
import { mailIn, storedMailSchema, type StoredMail } from '@backend/mail/stores/storedMail';
import { IDS } from '@core/schema/ids';
import { escapeHtml } from '@core/text/escapeHtml';
import { portOf } from './freePort';
import { isFromHere } from './fromHere';

export type MailPage = { url: string; close(): Promise<void> };

const LOOPBACK = '127.0.0.1';
const NEWEST = 100;
const MAILS = '/mails/';

function rendered(stored: StoredMail, sender: MailSender): RenderedMail | null {
  const mail = mailIn(stored);
  return mail === null ? null : renderMail(contentOf(mail, sender));
}

const STYLE = `
body { margin: 0 auto; padding: 16px; max-width: 1200px; font: 16px/1.5 system-ui, sans-serif; color: #1b2326; background: #fbf6ef; }
a { color: #0f4c5c; overflow-wrap: anywhere; }
ol { list-style: none; margin: 0; padding: 0; display: grid; gap: 8px; }
li, iframe, pre { background: #fff; border: 1px solid #e7ddcf; border-radius: 8px; }
li { padding: 12px 16px; overflow-wrap: anywhere; }
li a { display: block; font-weight: bold; padding-block: 4px; }
.both { display: grid; gap: 16px; grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); }
iframe, pre { box-sizing: border-box; width: 100%; height: 75vh; margin: 0; }
pre { padding: 16px; overflow: auto; white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; }
h1 { font-size: 24px; } h2 { font-size: 18px; margin: 0 0 8px; }
@media (max-width: 800px) { .both { grid-template-columns: minmax(0, 1fr); } }
`;

const page = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title><style>${STYLE}</style></head><body><main><h1>${escapeHtml(title)}</h1>${body}</main></body></html>`;

const stateOf = ({ state, reason }: StoredMail): string =>
  reason === null || reason === undefined || reason === '' ? state : `${state}: ${reason}`;

/** Its data is untrusted. */
const about = (mail: StoredMail): string =>
  [
    `to <bdi>${escapeHtml(mail.recipient)}</bdi>`,
    ...[mail.kind, mail.language, stateOf(mail), mail.$createdAt].map(escapeHtml),
  ].join(' · ');

const ERASED = 'Its words were erased: a link is kept no longer than it is needed.';

function listPage(mails: readonly StoredMail[], sender: MailSender): string {
  const items = mails.map((mail) => {
    const subject = rendered(mail, sender)?.subject ?? `(${mail.kind})`;
    return `<li><a href="${MAILS}${encodeURIComponent(mail.$id)}"><bdi>${escapeHtml(subject)}</bdi></a>${about(mail)}</li>`;
  });
  const note = `<p>No mail server is set (SMTP_URL), so mails are kept and shown here alone. The site writes them every minute; links come at once. The newest ${NEWEST}, newest first. The newsletter's mails, news of projects and cards wait for a mail server, and are not here.</p>`;
  return page(
    'Mails',
    note + (items.length === 0 ? '<p>There are none yet.</p>' : `<ol>${items.join('')}</ol>`),
  );
}

/** Links open beside this page, as a mail stays in its frame. */
const framed = (html: string): string => html.replace('<head>', '<head><base target="_blank">');

const linked = (text: string): string =>
  text
    .split(/(https?:\/\/\S+)/)
    .map((part, at) =>
      at % 2 === 0
        ? escapeHtml(part)
        : `<a href="${escapeHtml(part)}" target="_blank" rel="noreferrer">${escapeHtml(part)}</a>`,
    )
    .join('');

function mailPage(mail: StoredMail, sender: MailSender): string {
  const shown = rendered(mail, sender);
  const direction = mail.language === 'ar' ? 'rtl' : 'ltr';
  const both =
    shown === null
      ? `<p>${ERASED}</p>`
      : `<div class="both"><section><h2>HTML</h2><iframe title="The mail as HTML" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${escapeHtml(framed(shown.html))}"></iframe></section><section><h2>Plain text</h2><pre dir="${direction}" tabindex="0">${linked(shown.text)}</pre></section></div>`;
  return page(
    shown?.subject ?? mail.kind,
    `<p><a href="/">All mails</a></p><p>${about(mail)}</p>${both}`,
  );
}

const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

type Answer = { status: number; body: string };

/** Listens on its own port, for this computer only. */
export async function startMailPage(
  access: AppwriteAccess,
  siteUrl: string,
  log: (line: string) => void,
): Promise<MailPage> {
  const database = appwriteDatabase(access);
  let port = 0;

  const answerTo = async ({ method, url, socket, headers }: IncomingMessage): Promise<Answer> => {
    if (!isFromHere(socket.remoteAddress, headers, port))
      return { status: 403, body: page('This page is for this computer alone.', '') };
    if (method !== 'GET' && method !== 'HEAD')
      return { status: 405, body: page('This page is read alone.', '') };
    const { pathname } = new URL(url ?? '/', `http://${LOOPBACK}`);
    const sender = { ...(await readSender(database)), receiptsAt: siteUrl };
    if (pathname === '/') {
      const found = await database.list(IDS.mailOutbox, [
        Query.orderDesc('$createdAt'),
        Query.limit(NEWEST),
      ]);
      const mails = found.map((mail) => storedMailSchema.parse(mail));
      return { status: 200, body: listPage(mails, sender) };
    }
    const [, id] = /^\/mails\/([\w.-]+)$/.exec(pathname) ?? [];
    const found = id === undefined ? null : await database.one(IDS.mailOutbox, id);
    return found === null
      ? { status: 404, body: page('There is no such mail.', '<p><a href="/">All mails</a></p>') }
      : { status: 200, body: mailPage(storedMailSchema.parse(found), sender) };
  };

  const server = createServer((request, response) => {
    answerTo(request)
      .catch((error: unknown): Answer => {
        log(`the mails could not be shown: ${String(error)}`);
        return { status: 500, body: page('The mails could not be read.', '') };
      })
      .then(({ status, body }) => {
        response.writeHead(status, HEADERS);
        response.end(request.method === 'HEAD' ? undefined : body);
      })
      .catch(() => response.destroy());
  });
  await new Promise<void>((ready, fail) => {
    server.once('error', fail);
    server.listen(port, LOOPBACK, ready);
  });
  port = portOf(server);
  return {
    url: `http://localhost:${port}`,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
