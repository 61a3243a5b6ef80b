/** Reads back what a PDF file of ours shows: the texts of its lines, from left to right. */
import { inflateSync } from 'node:zlib';

export type ReadPdf = {
  /** The texts of each page, in the order in which they were written. */
  pages: { tag: string; text: string }[][];
  /** The objects that are no streams. */
  objects: Map<number, string>;
};

type Stream = { head: string; text: string };

const utf16 = (digits: string): string =>
  (digits.match(/.{4}/g) ?? [])
    .map((unit) => String.fromCharCode(Number.parseInt(unit, 16)))
    .join('');

/** A text of the file's dictionaries. */
export const fromPdfText = (text: string): string => utf16(text.replace(/^<feff|>$/g, ''));

/** By its cross-reference table, which has to be right. */
function objectsOf(bytes: Buffer): { objects: Map<number, string>; streams: Map<number, Stream> } {
  const text = bytes.toString('latin1');
  const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1]);
  const rows = text.slice(start).match(/^\d{10} \d{5} [nf] $/gm) ?? [];
  const objects = new Map<number, string>();
  const streams = new Map<number, Stream>();
  rows.forEach((row, number) => {
    if (row.endsWith('f ')) return;
    const offset = Number(row.slice(0, 10));
    const object = text.slice(offset, text.indexOf('\nendobj\n', offset));
    if (!object.startsWith(`${number} 0 obj\n`)) throw new Error(`Object ${number} is elsewhere.`);
    const [head = '', body] = object.slice(`${number} 0 obj\n`.length).split('\nstream\n');
    if (body === undefined) objects.set(number, head);
    else {
      const from = offset + object.indexOf('\nstream\n') + '\nstream\n'.length;
      const length = Number(/\/Length (\d+)/.exec(head)?.[1]);
      streams.set(number, {
        head,
        text: inflateSync(bytes.subarray(from, from + length)).toString('latin1'),
      });
    }
  });
  return { objects, streams };
}

export function readPdf(file: Uint8Array): ReadPdf {
  const { objects, streams } = objectsOf(Buffer.from(file));
  const numberIn = (object: string, key: string): number =>
    Number(new RegExp(`/${key} (\\d+) 0 R`).exec(object)?.[1]);
  const textsOf = (font: number): Map<string, string> => {
    const table = streams.get(numberIn(objects.get(font) ?? '', 'ToUnicode'))?.text ?? '';
    return new Map(
      Array.from(table.matchAll(/^<(\w{4})> <(\w*)>$/gm), ([, code = '', text = '']) => [
        code,
        utf16(text),
      ]),
    );
  };
  const pages = Array.from(objects.values())
    .filter((object) => object.includes('/Type /Page '))
    .map((page) => {
      const fonts = new Map(
        Array.from(page.matchAll(/\/(F\d+) (\d+) 0 R/g), ([, name = '', font]) => [
          name,
          textsOf(Number(font)),
        ]),
      );
      const content = streams.get(numberIn(page, 'Contents'))?.text ?? '';
      return Array.from(
        content.matchAll(/^\/(\w+) (?:<<\/MCID \d+>> BDC|BMC)$([^]*?)^EMC$/gm),
        ([, tag = '', lines = '']) => {
          let texts: ReadonlyMap<string, string> = new Map();
          const text = Array.from(lines.matchAll(/\/(F\d+) [\d.]+ Tf|<(\w{4})>/g), (found) => {
            const [, font, code = ''] = found;
            if (font !== undefined) texts = fonts.get(font) ?? texts;
            return texts.get(code) ?? '';
          }).join('');
          return { tag, text };
        },
      );
    });
  return { pages, objects };
}
