/** The staff's handbook in both languages, as the build makes it for its page. */
import { execFileSync } from 'node:child_process';
import { handbookSchema, type HandbookBlock, type HandbookSection } from '@core/staff/handbook';
import { LANGUAGES, type Language } from '@core/text/languages/bilingual';
import { root } from '../../scripts/lib/project';

const FILES: Record<Language, string> = { en: 'docs/staff.md', ar: 'docs/staff.ar.md' };

// The parser is an ES module, which Jest reads only in a process of its own.
const PROGRAM = `
  const { readFileSync } = require('node:fs');
  const { toHandbook } = require('./scripts/lib/handbook.ts');
  const files = ${JSON.stringify(Object.values(FILES))};
  console.log(JSON.stringify(files.map((file) => toHandbook(readFileSync(file, 'utf8')))));`;

let made: Record<Language, HandbookSection[]>;
beforeAll(() => {
  const written = execFileSync(process.execPath, ['--import', 'tsx', '--eval', PROGRAM], {
    cwd: root,
    encoding: 'utf8',
  });
  const parsed: unknown = JSON.parse(written);
  if (!Array.isArray(parsed)) throw new Error(`no handbooks: ${written}`);
  const [en, ar] = parsed.map((one) => handbookSchema.parse(one).sections);
  made = { en: en ?? [], ar: ar ?? [] };
});

/** The parts that a translation must not lose. */
function shapeOf(block: HandbookBlock): string {
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
      return `${block.kind} ${block.line.filter(({ kind }) => kind !== 'text').length > 0}`;
    case 'list':
      return `list ${block.isOrdered} ${block.items.length}`;
    case 'table':
      return `table ${block.head.length} ${block.rows.map((row) => row.length).join()}`;
  }
}

it('has the same sections, lists and tables in both languages', () => {
  const [en, ar] = LANGUAGES.map((language) =>
    made[language].map(({ blocks }) => blocks.map(shapeOf)),
  );
  expect(made.en.length).toBeGreaterThan(5);
  expect(ar).toEqual(en);
});

it('shows no mark of Markdown', () => {
  for (const language of LANGUAGES) {
    // Examples of marks are code.
    const text = JSON.stringify(made[language], (_, value: { kind?: string } | null) =>
      value?.kind === 'code' ? undefined : value,
    );
    expect(text.length).toBeGreaterThan(10_000);
    expect([language, /\]\(|(?<!\*)\*\*(?!\*)|\|---/.exec(text)]).toEqual([language, null]);
  }
});

it('titles every section but the first', () => {
  for (const language of LANGUAGES)
    expect(made[language].map(({ title }) => title !== '')).toEqual(
      made[language].map((_, index) => index > 0),
    );
});
