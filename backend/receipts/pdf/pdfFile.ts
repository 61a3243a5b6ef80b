/** Writes the objects of a PDF file (ISO 32000-1, 7.3 and 7.5), with compressed streams. */
import { deflateSync } from 'node:zlib';

export type Ref = string;

/** A text string in UTF-16, which represents every character. */
export const pdfText = (text: string): string =>
  `<feff${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`;

/** Writes at most four decimals and no exponent. */
export const pdfNumber = (value: number): string => String(Number(value.toFixed(4)));

export type PdfFile = {
  /** The reference of an object that is written later. */
  reserve(): Ref;
  add(object: string, ref?: Ref): Ref;
  /** @param entries of its dictionary, besides its length and filter */
  addStream(content: string | Uint8Array, entries?: string): Ref;
  /** @param root the catalog's reference @param info the information dictionary's */
  bytes(root: Ref, info: Ref): Uint8Array;
};

export function pdfFile(): PdfFile {
  const objects: Buffer[] = [];
  const refOf = (index: number): Ref => `${index + 1} 0 R`;
  const reserve = (): Ref => refOf(objects.push(Buffer.alloc(0)) - 1);
  const put = (object: Buffer, ref: Ref): Ref => {
    const number = Number.parseInt(ref, 10);
    objects[number - 1] = Buffer.concat([
      Buffer.from(`${number} 0 obj\n`),
      object,
      Buffer.from('\nendobj\n'),
    ]);
    return ref;
  };
  return {
    reserve,
    add: (object, ref = reserve()) => put(Buffer.from(object), ref),
    addStream: (content, entries = '') => {
      const stream = deflateSync(content);
      const head = `<</Length ${stream.length} /Filter /FlateDecode ${entries}>>\nstream\n`;
      return put(Buffer.concat([Buffer.from(head), stream, Buffer.from('\nendstream')]), reserve());
    },
    bytes: (root, info) => {
      // The second line marks the file as binary.
      const head = Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1');
      let offset = head.length;
      const places = objects.map((object) => {
        const place = `${String(offset).padStart(10, '0')} 00000 n \n`;
        offset += object.length;
        return place;
      });
      const size = objects.length + 1;
      const end = `xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}trailer\n<</Size ${size} /Root ${root} /Info ${info}>>\nstartxref\n${offset}\n%%EOF\n`;
      return Buffer.concat([head, ...objects, Buffer.from(end)]);
    },
  };
}
