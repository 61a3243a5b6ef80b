/** Takes the place of @emotion/is-prop-valid, a list of every HTML attribute: what this site gives to a styled element is an attribute, but for these. */
const OWN = new Set(['as', 'sx', 'theme', 'ownerState']);

export default function isPropValid(name: string): boolean {
  return !OWN.has(name);
}
