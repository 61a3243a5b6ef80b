import { newInScript, newInStyles } from './newFeatures';

it.each([
  ['a.toSorted()', 'toSorted'],
  ['URL.canParse(x)', 'URL.canParse'],
  ['Object.groupBy(a,b)', 'Object.groupBy'],
  ['new Intl.DurationFormat("en")', 'Intl.DurationFormat'],
  ['x=/(?<=a)b/u', 'lookbehind'],
  ['x=/(?<![a])b/', 'lookbehind'],
  ['x=/[\\p{L}--a]/v', 'ECMAScript'],
  ['class A{static{this.a=1}}', 'static block'],
  ['using a = b', 'ECMAScript'],
])('finds what is too new in %s', (code, named) => {
  expect(newInScript(code).join()).toContain(named);
});

it.each([
  'x=/[(?<=]/;y=/\\(?<=a/;z=/(?<year>a)/u',
  'class A{#a=1;static b=2;c(){return #a in this}}',
  'a.b??=c?.d;a.at(-1);a.findLast(f);structuredClone(a);Object.hasOwn(a,b);AbortSignal.timeout(1)',
  'a["toSorted"];groupBy(a);b.groupBy(c)',
  'z.union(a,b)',
])('finds nothing in %s', (code) => {
  expect(newInScript(code)).toEqual([]);
});

it.each([
  ['a{color:color-mix(in srgb,red,blue)}', ['color-mix() (Chrome 111)']],
  ['a{color:red;& b{c:d}}', ['a nested rule (Chrome 112)']],
  ['a:has(b){c:d}@layer a{b{c:d}}@container(width>1px){a{b:c}}', []],
])('looks at the styles %s', (css, found) => {
  expect(newInStyles(css)).toEqual(found);
});
