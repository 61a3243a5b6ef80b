/**
 * The styles that give the tokens their values. They are in the document's head: neither a script
 * nor a style of the app is awaited, and the browser's preference holds without any script.
 */
import type { OwnColours } from '@core/site/productColours';
import { keysOf } from '@core/values/keysOf';
import { darkPaletteWith, paletteWith, type Palette } from './palettes';

type Properties = Readonly<Record<`--${string}`, string>>;
type Scheme = Properties & { 'color-scheme': string };

/** `#0F4C5C` → `15 76 92` */
const channels = (colour: string): string =>
  [1, 3, 5].map((start) => parseInt(colour.slice(start, start + 2), 16)).join(' ');

const coloursOf = (palette: Partial<Palette>): Properties =>
  Object.fromEntries(
    keysOf(palette).map((token) => [`--${token}`, channels(palette[token] ?? '')]),
  );

/** For a part of the page in other colours, which is light if it has `data-light`. */
export const lightColours = (own: OwnColours | undefined): Properties =>
  coloursOf(paletteWith(own));

const lightProperties = (own: OwnColours | undefined): Scheme => ({
  // `only` prevents browsers from darkening pages and changing the measured contrast.
  'color-scheme': 'only light',
  ...lightColours(own),
  '--shadow-card': '0 1px 2px rgb(var(--shade) / .06), 0 4px 12px rgb(var(--shade) / .06)',
  '--shadow-raised': '0 8px 24px rgb(var(--shade) / .12)',
  '--shadow-overlay': '0 16px 48px rgb(var(--shade) / .20)',
  '--picture-edge': 'transparent',
  '--logo-ground': 'transparent',
});

const darkProperties = (own: OwnColours | undefined): Scheme => ({
  'color-scheme': 'dark',
  ...coloursOf(darkPaletteWith(own)),
  '--shadow-card': '0 0 0 1px rgb(var(--divider))',
  '--shadow-raised': '0 0 0 1px rgb(var(--outline))',
  '--shadow-overlay': '0 0 0 1px rgb(var(--divider)), 0 16px 48px rgb(var(--shade) / .5)',
  '--picture-edge': 'rgb(var(--divider))',
  '--logo-ground': '#FFFFFF',
});

/** Bars and bands in the primary colour have it in the dark as well. */
function surfaceProperties(own: OwnColours | undefined): Properties {
  const { petrol, petrolDeep, petrolBright, onPetrol, saffronBright } = paletteWith(own);
  return coloursOf({ petrol, petrolDeep, petrolBright, onPetrol, saffronBright });
}

const rule = (selector: string, properties: Properties): string =>
  `${selector}{${Object.entries(properties)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')}}`;

/**
 * `data-scheme` of the root is the visitor's choice, if there is one; `data-light` marks what is
 * light in the dark too. Paper is always light.
 */
function tokenRules(own: OwnColours | undefined): string[] {
  const inTheDark = (root: string): string =>
    rule(root, darkProperties(own)) +
    rule(`${root} [data-surface=petrol]:not([data-light] *)`, surfaceProperties(own));
  return [
    rule(':root,[data-light]', lightProperties(own)),
    '@media screen{html{background-color:rgb(var(--linen))}}',
    `@media screen and (prefers-color-scheme:dark){${inTheDark(':root:not([data-scheme])')}}`,
    `@media screen{${inTheDark('[data-scheme=dark]')}}`,
  ];
}

export const TOKENS_ID = 'tokens';

/** The content of the style element `TOKENS_ID`. */
export const tokenStyles = (own: OwnColours | undefined): string => tokenRules(own).join('');

/** Shows this page in other colours. The content policy allows rules, but no other text. */
export function showTokens(own: OwnColours | undefined): void {
  const sheet = document.querySelector<HTMLStyleElement>(`#${TOKENS_ID}`)?.sheet;
  if (!sheet) return;
  while (sheet.cssRules.length > 0) sheet.deleteRule(0);
  tokenRules(own).forEach((each, index) => sheet.insertRule(each, index));
}
