import { createTheme, type Shadows, type Theme } from '@mui/material/styles';
import { directionOf, type Language } from '@core/text/languages/bilingual';
import type {} from './augmentation';
import { overrides } from './overrides';
import { BREAKPOINTS, colour, durations, easings, shadows, SPACING_PX } from './tokens';
import { typographyFor } from './typography';

const shadowScale = [
  'none',
  shadows.card,
  shadows.raised,
  ...Array.from({ length: 22 }, () => shadows.overlay),
] as Shadows;

const signal = (
  main: string,
): { main: string; light: string; dark: string; contrastText: string } => ({
  main,
  light: main,
  dark: main,
  contrastText: colour('onSignal'),
});

const palette: NonNullable<Parameters<typeof createTheme>[0]>['palette'] = {
  primary: {
    main: colour('petrol'),
    light: colour('petrolBright'),
    dark: colour('petrolDeep'),
    contrastText: colour('onPetrol'),
  },
  secondary: {
    main: colour('madder'),
    light: colour('madder'),
    dark: colour('madder'),
    contrastText: colour('onSignal'),
  },
  give: {
    main: colour('saffron'),
    light: colour('saffronBright'),
    dark: colour('saffronDeep'),
    contrastText: colour('onSaffron'),
  },
  error: signal(colour('brick')),
  warning: signal(colour('amber')),
  success: signal(colour('olive')),
  info: signal(colour('sky')),
  madder: { main: colour('madder') },
  urgent: { main: colour('urgent'), contrastText: colour('onUrgent') },
  outline: colour('outline'),
  text: { primary: colour('ink'), secondary: colour('inkSoft'), disabled: colour('outline') },
  background: { default: colour('linen'), paper: colour('paper') },
  surface: { sunken: colour('sunken') },
  wash: {
    primary: colour('petrolWash'),
    success: colour('oliveWash'),
    error: colour('brickWash'),
    warning: colour('amberWash'),
    info: colour('skyWash'),
  },
  divider: colour('divider'),
  action: {
    active: colour('ink'),
    hover: colour('sunken'),
    selected: colour('petrolWash'),
    disabled: colour('outline'),
    disabledBackground: colour('sunken'),
  },
};

const TOKEN = /^rgb\(var\((--\w+)\).*/;

/** `share` of opacity is a number or a sum. */
const translucent = (token: string, share: number | string): string =>
  token.replace(TOKEN, `rgb(var($1) / calc(${share}))`);

/** The ground behind it is light or dark. */
const towardsGround = (token: string, share: number | string): string =>
  translucent(token, `1 - (${share})`);

/** Material UI computes with colours, and not with properties, whose values only pages know. */
function withTokens(theme: Theme): Theme {
  const { alpha } = theme;
  return Object.assign(theme, {
    alpha: (given: string, share: number | string) =>
      TOKEN.test(given) ? translucent(given, share) : alpha(given, share),
    lighten: towardsGround,
    darken: towardsGround,
  });
}

export function createAppTheme(language: Language): Theme {
  return withTokens(
    createTheme({
      palette,
      direction: directionOf(language),
      breakpoints: { values: { ...BREAKPOINTS } },
      spacing: SPACING_PX,
      shape: { borderRadius: 10 },
      shadows: shadowScale,
      typography: typographyFor(language),
      transitions: {
        duration: {
          shortest: durations.quick,
          shorter: durations.quick,
          short: durations.menu,
          standard: durations.menu,
          complex: durations.part,
          enteringScreen: durations.menu,
          leavingScreen: durations.quick,
        },
        easing: {
          easeInOut: easings.in,
          easeOut: easings.in,
          easeIn: easings.out,
          sharp: easings.in,
        },
      },
      components: overrides,
    }),
  );
}
