import { createTheme, type Shadows, type Theme } from '@mui/material/styles';
import type { OwnColours } from '@core/site/productColours';
import { directionOf, type Language } from '@core/text/languages/bilingual';
import type {} from './augmentation';
import { overridesFor } from './overrides';
import {
  BREAKPOINTS,
  durations,
  easings,
  paletteWith,
  shadows,
  SPACING_PX,
  type Palette,
} from './tokens';
import { typographyFor } from './typography';

const shadowScale = [
  'none',
  shadows.card,
  shadows.raised,
  ...Array.from({ length: 22 }, () => shadows.overlay),
] as Shadows;

function paletteOptions(colours: Palette): Parameters<typeof createTheme>[0] {
  const signal = (
    main: string,
  ): { main: string; light: string; dark: string; contrastText: string } => ({
    main,
    light: main,
    dark: main,
    contrastText: colours.onSignal,
  });
  return {
    palette: {
      primary: {
        main: colours.petrol,
        light: colours.petrolBright,
        dark: colours.petrolDeep,
        contrastText: colours.onPetrol,
      },
      secondary: {
        main: colours.madder,
        light: colours.madder,
        dark: colours.madder,
        contrastText: colours.onSignal,
      },
      give: {
        main: colours.saffron,
        light: colours.saffronBright,
        dark: colours.saffronDeep,
        contrastText: colours.onSaffron,
      },
      error: signal(colours.brick),
      warning: signal(colours.amber),
      success: signal(colours.olive),
      info: signal(colours.sky),
      madder: { main: colours.madder },
      urgent: { main: colours.urgent, contrastText: colours.onUrgent },
      outline: colours.outline,
      text: { primary: colours.ink, secondary: colours.inkSoft, disabled: colours.outline },
      background: { default: colours.linen, paper: colours.paper },
      surface: { sunken: colours.sunken },
      wash: {
        primary: colours.petrolWash,
        success: colours.oliveWash,
        error: colours.brickWash,
        warning: colours.amberWash,
        info: colours.skyWash,
      },
      divider: colours.divider,
      action: {
        active: colours.ink,
        hover: colours.sunken,
        selected: colours.petrolWash,
        disabled: colours.outline,
        disabledBackground: colours.sunken,
      },
    },
  };
}

/** @param own the charity's own colours, if it has any */
export function createAppTheme(language: Language, own?: OwnColours): Theme {
  const colours = paletteWith(own);
  return createTheme({
    ...paletteOptions(colours),
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
    components: overridesFor(colours),
  });
}
