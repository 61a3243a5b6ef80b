/** Whether a static host's pages are rendered again: soon after changed settings, else later. */
import { readFileSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import { DATABASE_ID, IDS } from '@core/schema/ids';
import { MINUTE_MS } from '@core/values/time';

/** The age of pages that are rendered again in any case, as other content changes too. */
const OLD_MS = 15 * MINUTE_MS;
const PATIENCE_MS = 10_000;

/** `at` is in milliseconds; `settings` are the versions of the settings' documents. */
const renderedSchema = z.object({ at: z.number(), settings: z.string() });
type Rendered = z.infer<typeof renderedSchema>;

const listSchema = z.object({
  documents: z.array(z.object({ $id: z.string(), $updatedAt: z.string() })),
});

export type Content = { endpoint: string; project: string };

/** @throws when the settings cannot be read */
export async function settingsVersions({ endpoint, project }: Content): Promise<string> {
  const queries = [
    { method: 'select', values: ['$id', '$updatedAt'] },
    { method: 'orderAsc', attribute: '$id' },
    { method: 'limit', values: [100] },
  ];
  const asked = new URLSearchParams(
    queries.map((query, at) => [`queries[${at}]`, JSON.stringify(query)]),
  );
  const answer = await fetch(
    `${endpoint}/databases/${DATABASE_ID}/collections/${IDS.siteSettings}/documents?${asked}`,
    { headers: { 'x-appwrite-project': project }, signal: AbortSignal.timeout(PATIENCE_MS) },
  );
  const { documents } = listSchema.parse(await answer.json());
  return documents.map(({ $id, $updatedAt }) => `${$id} ${$updatedAt}`).join('\n');
}

export function noteRendered(file: string, rendered: Rendered): void {
  writeFileSync(file, JSON.stringify(rendered));
}

function lastRendered(file: string): Rendered | null {
  try {
    return renderedSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return null;
  }
}

/** @param file by `noteRendered` @param now milliseconds */
export async function isDue(file: string, content: Content, now: number): Promise<boolean> {
  const last = lastRendered(file);
  if (last === null || now - last.at >= OLD_MS) return true;
  return (await settingsVersions(content)) !== last.settings;
}
