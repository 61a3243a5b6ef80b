/** Sends a file from disk, whole or in one range. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createReadStream } from 'node:fs';

/** @returns null for the whole file, `unfit` for a range that it does not have */
function parseRange(
  header: string | undefined,
  size: number,
): { start: number; end: number } | null | 'unfit' {
  if (header === undefined) return null;
  const [, from, to] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header.trim()) ?? [];
  if (from === undefined || to === undefined || (from === '' && to === '')) return 'unfit';
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return start > end || start >= size ? 'unfit' : { start, end };
}

/** The caller has set type and caching. Fastify omits the body of a HEAD request. */
export function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: { path: string; size: number },
): FastifyReply {
  reply.header('accept-ranges', 'bytes');
  const range = parseRange(request.headers.range, file.size);
  if (range === 'unfit')
    return reply.code(416).header('content-range', `bytes */${file.size}`).send();
  const { start, end } = range ?? { start: 0, end: file.size - 1 };
  if (range) reply.code(206).header('content-range', `bytes ${start}-${end}/${file.size}`);
  reply.header('content-length', Math.max(0, end - start + 1));
  if (file.size === 0) return reply.send('');
  return reply.send(createReadStream(file.path, { start, end }));
}
