/** Writes e-mails to a folder for the person who runs the server. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newId } from '../core/ids';
import type { Log } from '../core/log';
import type { AccountMail, DeliverMail } from './linkMails';

const oneLine = (text: string): string => text.replace(/[\r\n]+/g, ' ');
const encodedWord = (text: string): string =>
  /^[\x20-\x7e]*$/.test(text) ? text : `=?utf-8?B?${Buffer.from(text).toString('base64')}?=`;

const WORDS: Readonly<Record<AccountMail['kind'], { subject: string; purpose: string }>> = {
  recovery: { subject: 'Password reset', purpose: 'reset your password' },
  verification: { subject: 'Account verification', purpose: 'verify your e-mail address' },
};

export function createOutbox(folder: string, log: Log): DeliverMail {
  return async ({ kind, to, name, url }) => {
    const { subject, purpose } = WORDS[kind];
    const file = `${newId()}.eml`;
    const lines = [
      'From: Appwrite <noreply@localhost>',
      `To: ${oneLine(to)}`,
      `Subject: ${encodedWord(subject)}`,
      `Date: ${new Date().toUTCString()}`,
      `Message-ID: <${file}@localhost>`,
      'MIME-Version: 1.0',
      'Content-Type: text/plain; charset=utf-8',
      'Content-Transfer-Encoding: 8bit',
      '',
      `Hello ${name},\n\nFollow this link to ${purpose}. It is good for an hour.\n\n${url}\n\nIf you did not ask for this, ignore this message.`,
    ];
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(join(folder, file), `${lines.join('\r\n')}\r\n`, { mode: 0o600 });
    log(`an e-mail was written to ${join(folder, file)}`, 'info');
  };
}
