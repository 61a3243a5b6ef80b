/**
 * Finds features that the oldest browsers of package.json lack, by the versions of caniuse.com:
 * Chrome and Edge 109, Firefox 128, Safari and iOS 16.0.
 */
import { parse, type Node } from 'acorn';

/** All of them know the syntax of this year, except for the patterns below. */
const SYNTAX = 2022;

/** Static features have their object's name; methods of instances only their own. */
const TOO_NEW: readonly RegExp[] = [
  /^URL\.(?:canParse|parse)$/,
  /^Promise\.(?:withResolvers|try)$/,
  /^(?:Object|Map)\.groupBy$/,
  /^AbortSignal\.any$/,
  /^Array\.fromAsync$/,
  /^Intl\.DurationFormat$/,
  /^Iterator\.from$/,
  /\.(?:toSorted|toReversed|toSpliced|isWellFormed|toWellFormed)$/,
  /\.(?:isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference)$/,
];

type AnyNode = Node & Record<string, unknown>;

const isNode = (value: unknown): value is AnyNode =>
  typeof value === 'object' && value !== null && 'type' in value;

function* nodesOf(root: AnyNode): Generator<AnyNode> {
  const waiting: AnyNode[] = [root];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    yield node;
    for (const child of Object.values(node).flat()) if (isNode(child)) waiting.push(child);
  }
}

/** A pattern without classes and escapes, whose characters could look like groups. */
const bare = (pattern: string): string => pattern.replace(/\\./gs, '').replace(/\[[^\]]*\]/g, '');

function nameOf({ object, property, computed }: AnyNode): string | null {
  if (computed === true || !isNode(property)) return null;
  const owner = isNode(object) && object.type === 'Identifier' ? String(object['name']) : '';
  return `${owner}.${String(property['name'])}`;
}

function problemOf(node: AnyNode): string | null {
  if (node.type === 'StaticBlock') return 'a static block of a class (Safari 16.4)';
  if (node.type === 'Literal' && 'regex' in node) {
    const { pattern, flags } = node['regex'] as { pattern: string; flags: string };
    if (/\(\?<[=!]/.test(bare(pattern))) return `a lookbehind (Safari 16.4): ${pattern}`;
    if (flags.includes('v')) return `a pattern with the flag v: ${pattern}`;
  }
  if (node.type === 'MemberExpression') {
    const name = nameOf(node);
    if (name !== null && TOO_NEW.some((pattern) => pattern.test(name))) return name;
  }
  return null;
}

/** @returns a sentence for each, in no order, also for lookups that may find nothing */
export function newInScript(code: string): string[] {
  let root: Node;
  try {
    root = parse(code, { ecmaVersion: SYNTAX, sourceType: 'script' });
  } catch (error) {
    return [`syntax that is newer than ECMAScript ${SYNTAX}: ${(error as Error).message}`];
  }
  return [...nodesOf(root as AnyNode)].flatMap((node) => problemOf(node) ?? []);
}

/** A browser ignores an unknown rule with all its content. */
const NEW_CSS: readonly (readonly [what: string, pattern: RegExp])[] = [
  ['color-mix() (Chrome 111)', /\bcolor-mix\(/],
  ['a relative colour', /\b(?:rgb|hsl|oklch|oklab|lab|lch)a?\(\s*from\b/],
  ['light-dark()', /\blight-dark\(/],
  ['oklch() or oklab() (Chrome 111)', /\bokl(?:ch|ab)\(/],
  ['a nested rule (Chrome 112)', /[;{]\s*&[\s.:>[{]/],
  ['@scope', /@scope\b/],
  ['@starting-style', /@starting-style\b/],
];

export const newInStyles = (css: string): string[] =>
  NEW_CSS.filter(([, pattern]) => pattern.test(css)).map(([what]) => what);
