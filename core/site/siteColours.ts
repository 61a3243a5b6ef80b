/** The charity's own two colours, and those that follow from them. */
import { contrastRatio, mix, nearest, READABLE } from './contrast';
import { GROUNDS, PRODUCT_COLOURS, type OwnColours } from './productColours';

/** `#RRGGBB`; the product's own where it is empty. */
export type SiteColours = { primary: string; accent: string };

export const NO_COLOURS: SiteColours = { primary: '', accent: '' };

const BLACK = '#000000';
const { ink, paper, sunken } = GROUNDS;
const { petrol, saffron } = PRODUCT_COLOURS;

/** Titles, links and buttons in the primary colour stand on light grounds; this is the darkest. */
export const isReadablePrimary = (colour: string): boolean =>
  contrastRatio(colour, sunken) >= READABLE;

/** The text on the accent: dark, or white where dark would not be readable. */
export const textOn = (accent: string): string =>
  contrastRatio(ink, accent) >= READABLE ? ink : paper;

export const isReadableAccent = (colour: string): boolean =>
  contrastRatio(textOn(colour), colour) >= READABLE;

/** @returns the nearest colour that text is readable with; the same one where it already is */
export const readablePrimary = (colour: string): string =>
  nearest(colour, BLACK, isReadablePrimary);

/** @returns the nearest colour that text is readable on; the same one where it already is */
export function readableAccent(colour: string): string {
  const lighter = nearest(colour, paper, isReadableAccent);
  const darker = nearest(colour, BLACK, isReadableAccent);
  const change = (other: string): number => contrastRatio(colour, other);
  return change(lighter) < change(darker) ? lighter : darker;
}

const BRIGHT = 0.2;
const DEEP = 0.3;
const WASH = 0.88;
const HOVER = 0.1;

function ownPrimary(primary: string) {
  const isReadableOn = (ground: string) => (colour: string) =>
    contrastRatio(colour, ground) >= READABLE;
  const wash = mix(primary, paper, WASH);
  return {
    petrol: primary,
    petrolDeep: mix(primary, BLACK, DEEP),
    petrolBright: nearest(mix(primary, paper, BRIGHT), primary, isReadableOn(paper)),
    petrolWash: nearest(wash, paper, isReadableOn(primary)),
  };
}

function ownAccent(accent: string, primary: string) {
  const text = textOn(accent);
  const away = text === ink ? paper : BLACK;
  return {
    saffron: accent,
    saffronDeep: nearest(mix(accent, BLACK, HOVER), away, (colour) => {
      return contrastRatio(text, colour) >= READABLE;
    }),
    saffronBright: nearest(accent, paper, (colour) => contrastRatio(colour, primary) >= READABLE),
    onSaffron: text,
  };
}

/** Null for a charity with the product's colours. */
export function ownColours({ primary, accent }: SiteColours): OwnColours | null {
  if (primary === '' && accent === '') return null;
  const own = primary === '' ? PRODUCT_COLOURS : ownPrimary(primary);
  return { ...own, ...ownAccent(accent || saffron, primary || petrol) };
}
