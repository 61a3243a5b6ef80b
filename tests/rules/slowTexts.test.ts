/** Holds every schema and text function to a time that a guest cannot stretch. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type * as z from 'zod/v4/core';
import { hostileTexts } from '../support/hostileTexts';

const ROOT = join(__dirname, '../..');
const LENGTH = 8_000;
const MOST_MS = 5;
/** Functions read a whole text that a schema refuses. A quadratic one takes hundreds. */
const MOST_MS_OF_FUNCTIONS = 40;
/**
 * The least of several runs counts, and the processor's time where the clock's is longer, since
 * other programs take the processor at times.
 */
const RUNS = 8;

const TEXTS = hostileTexts(LENGTH);

type Node = z.$ZodType;
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && '_zod' in value && 'def' in (value._zod as object);

/** The parts of a wrapper or container by their names. */
function partsOf(node: Node): [string, unknown][] {
  const def: Record<string, unknown> = { ...node._zod.def };
  const shape = def.type === 'object' ? (node as z.$ZodObject)._zod.def.shape : {};
  const options = Array.isArray(def.options) ? (def.options as unknown[]) : [];
  const items = Array.isArray(def.items) ? (def.items as unknown[]) : [];
  const getter = typeof def.getter === 'function' ? (def.getter as () => unknown)() : undefined;
  return [
    ...Object.entries(shape),
    ...[...options, ...items].map((part, index): [string, unknown] => [String(index), part]),
    ...[
      'innerType',
      'element',
      'in',
      'out',
      'keyType',
      'valueType',
      'left',
      'right',
      'rest',
      'catchall',
    ]
      .filter((name) => isNode(def[name]))
      .map((name): [string, unknown] => [name, def[name]]),
    ...(isNode(getter) ? [['lazy', getter] as [string, unknown]] : []),
  ];
}

/** The schemas within a value: a module's exports, a table of routes, a schema's parts. */
function collect(value: unknown, name: string, found: Map<Node, string>, seen: Set<unknown>): void {
  if (typeof value !== 'object' || value === null || seen.has(value)) return;
  seen.add(value);
  if (isNode(value)) {
    found.set(value, name);
    for (const [part, inner] of partsOf(value)) collect(inner, `${name}.${part}`, found, seen);
    return;
  }
  if (value instanceof Map || value instanceof Set || ArrayBuffer.isView(value)) return;
  for (const [part, inner] of Object.entries(value)) collect(inner, `${name}.${part}`, found, seen);
}

const modules = ['core', 'backend'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file}`)
    .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|\/testing\/|\/scenarios\//.test(file)),
);
const exportsOf = (file: string): Record<string, unknown> => jest.requireActual(join(ROOT, file));

const schemas = new Map<Node, string>();
const seen = new Set<unknown>();
for (const file of modules) collect(exportsOf(file), file, schemas, seen);
const takesText = (node: Node): boolean => {
  const { type } = node._zod.def;
  if (type === 'string') return true;
  return (
    type === 'pipe' &&
    partsOf(node).some(([name, part]) => name === 'in' && isNode(part) && takesText(part))
  );
};
const texts = [...schemas].filter(([node]) => takesText(node));

function leastMs(work: () => unknown, enough: number): number {
  let least = Infinity;
  for (let run = 0; run < RUNS && least > enough; run += 1) {
    const started = performance.now();
    const used = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(used);
    least = Math.min(least, performance.now() - started, (user + system) / 1000);
  }
  return least;
}

/** @returns a line for each text that takes too long */
const slowOnes = (name: string, read: (text: string) => unknown, mostMs = MOST_MS): string[] => {
  for (const [kind, text] of TEXTS) {
    const ms = leastMs(() => read(text), mostMs);
    if (ms > mostMs) return [`${name}: ${kind}, ${ms.toFixed(1)} ms`];
  }
  return [];
};

it('finds the schemas of all contracts', () => {
  expect(texts.length).toBeGreaterThan(300);
});

it('reads no long text slowly in any schema', () => {
  const slow = texts.flatMap(([node, name]) =>
    slowOnes(name, (text) => node._zod.run({ value: text, issues: [] }, { async: false })),
  );
  expect(slow).toEqual([]);
});

it('checks the length of a text before anything else of it', () => {
  const late = [...schemas].flatMap(([node, name]) => {
    if (node._zod.def.type !== 'string') return [];
    if (node._zod.traits.has('$ZodCheck')) return [name];
    const [first] = node._zod.def.checks ?? [];
    if (first === undefined) return [];
    const { check, abort } = first._zod.def;
    return check === 'max_length' && abort === true ? [] : [name];
  });
  expect(late).toEqual([]);
});

it('reads no long text slowly in any function of the rules', () => {
  const slow = modules
    .filter((file) => file.startsWith('core/'))
    .flatMap((file) =>
      Object.entries(exportsOf(file)).flatMap(([name, work]) => {
        if (typeof work !== 'function' || work.length === 0) return [];
        return slowOnes(
          `${file} ${name}`,
          (text) => {
            try {
              return (work as (text: string) => unknown)(text);
            } catch {
              return undefined;
            }
          },
          MOST_MS_OF_FUNCTIONS,
        );
      }),
    );
  expect(slow).toEqual([]);
});
