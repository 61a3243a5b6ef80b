/** Reads forms whose keys nest in brackets: `a[0][b]=1` becomes `{ a: [{ b: '1' }] }`. */

export type FormValue = string | FormValue[] | FormObject;
export interface FormObject {
  [key: string]: FormValue;
}

export class FormSyntaxError extends Error {}

const MAX_PAIRS = 10_000;
const MAX_DEPTH = 8;

/** `a[b][0]` becomes `['a', 'b', '0']`; `a[]` ends in an empty step. Throws FormSyntaxError. */
function splitKey(key: string): string[] {
  const open = key.indexOf('[');
  if (open === -1) return [key];
  const steps = [key.slice(0, open)];
  const rest = key.slice(open);
  if (!/^(\[[^[\]]*\])+$/.test(rest))
    throw new FormSyntaxError(`Invalid parameter name: ${key.slice(0, 100)}`);
  for (const match of rest.matchAll(/\[([^[\]]*)\]/g)) steps.push(match[1] ?? '');
  return steps;
}

interface Branch {
  children: Map<string, Node>;
}
type Node = string | Branch;

function insert(root: Branch, key: string, value: string): void {
  const steps = splitKey(key);
  if (steps.length > MAX_DEPTH) throw new FormSyntaxError('Parameters are nested too deeply.');
  let branch = root;
  steps.forEach((step, index) => {
    const name = step === '' && index > 0 ? String(branch.children.size) : step;
    if (index === steps.length - 1) {
      branch.children.set(name, value);
      return;
    }
    const next = branch.children.get(name);
    if (typeof next === 'object') {
      branch = next;
    } else {
      const fresh: Branch = { children: new Map() };
      branch.children.set(name, fresh);
      branch = fresh;
    }
  });
}

function toValue(node: Node): FormValue {
  if (typeof node === 'string') return node;
  const names = [...node.children.keys()];
  if (names.length > 0 && names.every((name) => /^\d{1,6}$/.test(name))) {
    return [...node.children.entries()]
      .sort(([a], [b]) => Number(a) - Number(b))
      .map(([, child]) => toValue(child));
  }
  return toObject(node);
}

function toObject(branch: Branch): FormObject {
  // Without a prototype, so that a key such as `__proto__` is a plain unknown parameter.
  const result: FormObject = Object.create(null);
  for (const [name, child] of branch.children) result[name] = toValue(child);
  return result;
}

/** Parses a form-encoded text. The last value of a repeated key wins. Throws FormSyntaxError. */
export function parseForm(text: string): FormObject {
  const root: Branch = { children: new Map() };
  let pairs = 0;
  for (const [key, value] of new URLSearchParams(text)) {
    pairs += 1;
    if (pairs > MAX_PAIRS) throw new FormSyntaxError('Too many parameters.');
    insert(root, key, value);
  }
  return toObject(root);
}

/** Never throws: a name that cannot be nested stays flat, and every route refuses it. */
export function parseQuery(text: string): FormObject {
  try {
    return parseForm(text);
  } catch {
    const flat: FormObject = Object.create(null);
    for (const [key, value] of [...new URLSearchParams(text)].slice(0, 100)) flat[key] = value;
    return flat;
  }
}
