/** The look that follows from a charity's two colours: the theme's tokens and the embroidery. */
import { PALETTES, type CoverPalette, type PaletteColours } from 'tatreez/palettes';
import { contrastRatio, mix, nearest } from '@core/site/contrast';
import { GROUNDS, PRODUCT_COLOURS, type OwnColours } from '@core/site/productColours';
import { ownColours, type SiteColours } from '@core/site/siteColours';
import { keysOf } from '@core/values/keysOf';

export type Look = { tokens: OwnColours; threads: Record<CoverPalette, PaletteColours> };

/** The threads of the palettes that are shades of the product's colours. */
const [, , LIGHT_PETROL] = PALETTES.petrol.threads;
const [, , DARK_SAFFRON] = PALETTES.linen.threads;
/** A thread keeps the contrast that it had, as far as it needs it to be seen. */
const SEEN = 3;

function shadesOf(tokens: OwnColours): Readonly<Record<string, string>> {
  return {
    [PRODUCT_COLOURS.petrol]: tokens.petrol,
    [LIGHT_PETROL]: mix(tokens.petrol, GROUNDS.paper, 0.55),
    [PRODUCT_COLOURS.saffron]: tokens.saffron,
    [DARK_SAFFRON]: tokens.saffronDeep,
  };
}

function sewnWith(tokens: OwnColours, { ground, threads, bodies }: PaletteColours): PaletteColours {
  const shades = shadesOf(tokens);
  const own = shades[ground] ?? ground;
  const end =
    contrastRatio(own, GROUNDS.linen) > contrastRatio(own, GROUNDS.ink)
      ? GROUNDS.linen
      : GROUNDS.ink;
  const seen = (thread: string): string => {
    const least = Math.min(SEEN, contrastRatio(thread, ground));
    return nearest(shades[thread] ?? thread, end, (each) => contrastRatio(each, own) >= least);
  };
  const [first, second, third] = threads;
  return { ground: own, threads: [seen(first), seen(second), seen(third)], bodies };
}

/** Null for a charity with the product's colours. */
export function lookOf(colours: SiteColours): Look | null {
  const tokens = ownColours(colours);
  if (tokens === null) return null;
  const sewn = keysOf(PALETTES).map((name) => [name, sewnWith(tokens, PALETTES[name])]);
  return { tokens, threads: Object.fromEntries(sewn) };
}
