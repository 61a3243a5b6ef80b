import type { PaletteColor, PaletteColorOptions } from '@mui/material/styles';
import type { CSSProperties } from 'react';

type Washes = { primary: string; success: string; error: string; warning: string; info: string };
type Surface = { sunken: string };
type Urgent = { main: string; contrastText: string };

declare module '@mui/material/styles' {
  interface Palette {
    give: PaletteColor;
    madder: { main: string };
    urgent: Urgent;
    outline: string;
    surface: Surface;
    wash: Washes;
  }
  interface PaletteOptions {
    give: PaletteColorOptions;
    madder: { main: string };
    urgent: Urgent;
    outline: string;
    surface: Surface;
    wash: Washes;
  }
  interface TypographyVariants {
    lead: CSSProperties;
    eyebrow: CSSProperties;
  }
  interface TypographyVariantsOptions {
    lead?: CSSProperties;
    eyebrow?: CSSProperties;
  }
}

declare module '@mui/material/Typography' {
  interface TypographyPropsVariantOverrides {
    lead: true;
    eyebrow: true;
  }
}

declare module '@mui/material/Button' {
  interface ButtonPropsColorOverrides {
    give: true;
  }
}
