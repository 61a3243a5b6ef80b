/** The grounds and colours of pages in the dark, and those that follow from a charity's own two. */
import { contrastRatio, mix, nearest, READABLE } from './contrast';
import { PRODUCT_COLOURS, type OwnColours } from './productColours';
import { isReadableAccent, textOn } from './siteColours';

export const DARK_GROUNDS = {
  ink: '#F4EEE3',
  paper: '#18252A',
  linen: '#10191C',
  sunken: '#0B1214',
} as const;

type DarkColours = OwnColours & { onPetrol: string };

export const DARK_PRODUCT_COLOURS: DarkColours = {
  petrol: '#86CAD6',
  onPetrol: '#0B2A33',
  petrolDeep: '#A6DAE3',
  petrolBright: '#5FA6B5',
  petrolWash: '#16343C',
  saffron: '#F5B455',
  saffronDeep: '#FFC46E',
  saffronBright: '#F5B455',
  onSaffron: '#1D2528',
};

const WHITE = '#FFFFFF';
const { paper, sunken } = DARK_GROUNDS;

const BRIGHT = 0.2;
const DEEP = 0.3;
const WASH = 0.8;
const HOVER = 0.15;

/** Paper is the lightest ground in the dark, apart from the wash. */
const isSeen = (colour: string): boolean => contrastRatio(colour, paper) >= READABLE;

const washOf = (primary: string): string => mix(primary, paper, WASH);

function darkPrimary(primary: string) {
  const petrol = nearest(
    primary,
    WHITE,
    (colour) => contrastRatio(colour, washOf(colour)) >= READABLE,
  );
  return {
    petrol,
    onPetrol: sunken,
    petrolDeep: mix(petrol, WHITE, DEEP),
    petrolBright: nearest(mix(petrol, sunken, BRIGHT), petrol, isSeen),
    petrolWash: washOf(petrol),
  };
}

function darkAccent(accent: string) {
  const saffron = nearest(accent, WHITE, (colour) => isSeen(colour) && isReadableAccent(colour));
  return {
    saffron,
    saffronDeep: mix(saffron, WHITE, HOVER),
    saffronBright: saffron,
    onSaffron: textOn(saffron),
  };
}

/** @returns lighter shades where the charity's colours are too dark for dark paper */
export function ownDarkColours({ petrol, saffron }: OwnColours): DarkColours {
  return {
    ...DARK_PRODUCT_COLOURS,
    ...(petrol !== PRODUCT_COLOURS.petrol && darkPrimary(petrol)),
    ...(saffron !== PRODUCT_COLOURS.saffron && darkAccent(saffron)),
  };
}
