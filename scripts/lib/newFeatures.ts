/**
 * Finds features that the oldest supported browsers lack: Chrome and Edge 109, Firefox 128,
 * Safari and iOS 16.0, as package.json names them. Versions are those of caniuse.com.
 */
import { parse, type Node } from 'acorn';

/** Syntax of this year is known to all of them, but for what is looked for apart. */
const SYNTAX = 2022;

/** Features by their object; methods of instances by their name alone. */
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

/** A pattern without its classes and escapes, in which nothing looks like a group. */
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

/** @returns a sentence for each, in no order; a lookup that may find nothing is named too */
export function newInScript(code: string): string[] {
  let root: Node;
  try {
    root = parse(code, { ecmaVersion: SYNTAX, sourceType: 'script' });
  } catch (error) {
    return [`syntax that is newer than ECMAScript ${SYNTAX}: ${(error as Error).message}`];
  }
  return [...nodesOf(root as AnyNode)].flatMap((node) => problemOf(node) ?? []);
}

/** A rule that is not known is passed over with all that is in it. */
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
