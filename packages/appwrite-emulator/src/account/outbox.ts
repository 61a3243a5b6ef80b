/** E-mails are not sent but written to a folder, where the person who runs the server finds them. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newId } from '../core/ids';
import type { Log } from '../core/log';

const oneLine = (text: string): string => text.replace(/[\r\n]+/g, ' ');
const encodedWord = (text: string): string =>
  /^[\x20-\x7e]*$/.test(text) ? text : `=?utf-8?B?${Buffer.from(text).toString('base64')}?=`;

export function createOutbox(folder: string, log: Log) {
  return {
    async write({
      to,
      subject,
      text,
    }: {
      to: string;
      subject: string;
      text: string;
    }): Promise<void> {
      const name = `${newId()}.eml`;
      const lines = [
        'From: Appwrite <noreply@localhost>',
        `To: ${oneLine(to)}`,
        `Subject: ${encodedWord(oneLine(subject))}`,
        `Date: ${new Date().toUTCString()}`,
        `Message-ID: <${name}@localhost>`,
        'MIME-Version: 1.0',
        'Content-Type: text/plain; charset=utf-8',
        'Content-Transfer-Encoding: 8bit',
        '',
        text,
      ];
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(join(folder, name), `${lines.join('\r\n')}\r\n`, { mode: 0o600 });
      log(`an e-mail was written to ${join(folder, name)}`, 'info');
    },
  };
}
