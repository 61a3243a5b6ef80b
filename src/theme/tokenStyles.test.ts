import { ownColours } from '@core/site/siteColours';
import { keysOf } from '@core/values/keysOf';
import { createAppTheme } from './createAppTheme';
import { darkPalette, palette } from './palettes';
import { showTokens, TOKENS_ID, tokenStyles } from './tokenStyles';

const OWN = ownColours({ primary: '#5B2A86', accent: '#C2185B' }) ?? undefined;

const DARK_LINEN = '--linen:16 25 28';
const LIGHT_LINEN = '--linen:251 247 240';

function sheetOf(text: string): CSSStyleSheet {
  document.head.innerHTML = `<style id="${TOKENS_ID}"></style>`;
  const style = document.querySelector('style')!;
  style.textContent = text;
  return style.sheet!;
}

it('has the light colours without a condition, and the dark ones on screens alone', () => {
  const [light, ...others] = [...sheetOf(tokenStyles(undefined)).cssRules];
  expect(light?.cssText.replaceAll(': ', ':')).toContain(LIGHT_LINEN);
  for (const rule of others) expect(rule.cssText).toMatch(/^@media screen\b/);
  const dark = others.map((rule) => rule.cssText.replaceAll(': ', ':'));
  expect(dark.filter((text) => text.includes(DARK_LINEN))).toEqual([
    expect.stringMatching(/prefers-color-scheme:dark.*:root:not\(\[data-scheme\]\)/s),
    expect.stringContaining('[data-scheme=dark]'),
  ]);
});

it('gives each token a value in light and dark', () => {
  expect(keysOf(darkPalette)).toEqual(expect.arrayContaining(keysOf(palette)));
  for (const value of [palette, darkPalette].flatMap((shown) => Object.values(shown)))
    expect(value).toMatch(/^#[0-9A-F]{6}$/);
});

it('has the charity’s own colours, also in a page that is open', () => {
  const sheet = sheetOf(tokenStyles(undefined));
  const styles = (): string => [...sheet.cssRules].map(({ cssText }) => cssText).join('');
  expect(styles()).not.toMatch(/--petrol: ?91 42 134/);
  showTokens(OWN);
  expect(styles()).toMatch(/--petrol: ?91 42 134/);
  expect([...sheet.cssRules]).toHaveLength(4);
});

it('lets Material UI compute with tokens', () => {
  const { alpha, lighten, palette: shown } = createAppTheme('en');
  expect(shown.primary.main).toBe('rgb(var(--petrol))');
  expect(alpha(shown.primary.main, 0.08)).toBe('rgb(var(--petrol) / calc(0.08))');
  expect(lighten(alpha(shown.divider, 1), 0.88)).toBe('rgb(var(--divider) / calc(1 - (0.88)))');
  expect(alpha('#FFFFFF', 0.5)).toBe('rgba(255, 255, 255, 0.5)');
});
