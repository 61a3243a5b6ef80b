/** Names that people may give, and that are to stay names in whatever they are written into. */

export const HOSTILE_NAMES: readonly (readonly [what: string, name: string])[] = [
  ['markup', '<img src=x onerror=alert(1)> & "Layla" \'x\' <!--'],
  ['markup in Arabic', 'ليلى </script><script>alert(1)</script> حسن'],
  ['the end of an attribute', '" onmouseover="alert(1)" x="ليلى'],
  ['an override', 'ليلى \u202eحسن\u2066 (Layla)'],
  ['a formula', '=HYPERLINK("http://evil.example";"ليلى")'],
  ['a formula in wide letters behind a mark', '\u200f＝1+1'],
  ['another header', 'Layla\r\nBcc: all@evil.example\r\n\r\nحسن'],
  ['a place to be filled', '{{date}} $& $1 {{number}} ${name} ليلى'],
  ['a name of a property', '__proto__'],
  ['an address', 'https://evil.example/ليلى'],
  ['300 letters', `${'ليلى'.repeat(40)} ${'W'.repeat(140)}`],
  ['letters that no typeface has', '王小明 👩‍👩‍👧 שלום'],
];
