import type { Components, CSSObject, Theme } from '@mui/material/styles';
import { baselineFor } from './baseline';
import { buttonOverrides } from './buttonOverrides';
import { durations, easings, radii, shadows, touchTarget, type Palette } from './tokens';

type Overrides = Components<Omit<Theme, 'components'>>;

function surfaces(c: Palette): Overrides {
  return {
    MuiPaper: {
      defaultProps: { elevation: 0 },
      styleOverrides: { root: { backgroundImage: 'none', backgroundColor: c.paper } },
    },
    MuiCard: {
      defaultProps: { elevation: 0 },
      styleOverrides: {
        root: { borderRadius: radii.card, boxShadow: shadows.card, border: 0, overflow: 'clip' },
      },
    },
    MuiDialog: {
      styleOverrides: {
        paper: {
          borderRadius: radii.sheet,
          boxShadow: shadows.overlay,
          padding: '8px',
          margin: '16px',
          maxHeight: 'calc(100% - 32px)',
        },
      },
    },
    MuiDialogTitle: {
      styleOverrides: {
        root: ({ theme }) => ({ ...(theme.typography.h3 as CSSObject), padding: '24px 24px 8px' }),
      },
    },
    MuiDialogContent: { styleOverrides: { root: { padding: '8px 24px 16px' } } },
    MuiDialogActions: {
      styleOverrides: {
        root: {
          padding: '16px 24px 20px',
          gap: '12px',
          flexWrap: 'wrap',
          '& > :not(style) ~ :not(style)': { marginInlineStart: 0 },
        },
      },
    },
    MuiDrawer: {
      styleOverrides: {
        paper: {
          backgroundColor: c.linen,
          boxShadow: shadows.overlay,
          border: 0,
          maxWidth: 'min(22rem, 88vw)',
        },
      },
    },
    MuiBackdrop: {
      styleOverrides: {
        root: { '&:not(.MuiBackdrop-invisible)': { backgroundColor: 'rgb(29 37 40 / .55)' } },
      },
    },
    MuiDivider: { styleOverrides: { root: { borderColor: c.divider } } },
  };
}

function fields(c: Palette): Overrides {
  return {
    MuiOutlinedInput: {
      styleOverrides: {
        root: {
          borderRadius: radii.field,
          backgroundColor: c.paper,
          minHeight: touchTarget,
          '& .MuiOutlinedInput-notchedOutline': { borderColor: c.outline, borderWidth: '1px' },
          '&:hover .MuiOutlinedInput-notchedOutline': { borderColor: c.ink },
          '&.Mui-focused .MuiOutlinedInput-notchedOutline': {
            borderColor: c.petrol,
            borderWidth: '2px',
          },
          '&.Mui-error .MuiOutlinedInput-notchedOutline': { borderColor: c.brick },
        },
        input: { padding: '12px 14px', '&::placeholder': { color: c.inkSoft, opacity: 1 } },
      },
    },
    MuiInputLabel: {
      styleOverrides: {
        root: { color: c.ink, fontWeight: 600, '&.Mui-focused': { color: c.petrol } },
      },
    },
    MuiFormHelperText: {
      styleOverrides: {
        root: { marginInline: 0, color: c.inkSoft, '&.Mui-error': { color: c.brick } },
      },
    },
  };
}

function signals(c: Palette): Overrides {
  return {
    MuiLinearProgress: {
      styleOverrides: {
        root: { height: '8px', borderRadius: radii.pill, backgroundColor: c.sunken },
        bar: { borderRadius: radii.pill, backgroundColor: c.petrol },
      },
    },
    MuiSkeleton: {
      defaultProps: { animation: 'pulse' },
      styleOverrides: {
        root: {
          backgroundColor: c.divider,
          '@media (prefers-reduced-motion: reduce)': { animation: 'none' },
        },
        rounded: { borderRadius: radii.card },
      },
    },
  };
}

function text(c: Palette): Overrides {
  return {
    MuiTypography: {
      defaultProps: { variantMapping: { lead: 'p', eyebrow: 'p', subtitle1: 'p', subtitle2: 'p' } },
      styleOverrides: {
        root: {
          variants: [
            { props: { variant: 'eyebrow' }, style: { color: c.madder } },
            { props: { variant: 'lead' }, style: { textWrap: 'balance' } },
          ],
        },
      },
    },
    MuiLink: {
      defaultProps: { underline: 'always' },
      styleOverrides: {
        root: {
          color: c.petrol,
          textUnderlineOffset: '4px',
          textDecorationThickness: '1px',
          textDecorationColor: 'currentColor',
          borderRadius: '4px',
          transition: `text-decoration-thickness ${durations.quick}ms ${easings.in}`,
          '&:hover': { textDecorationThickness: '2px', color: c.petrolDeep },
          variants: [
            { props: { underline: 'none' }, style: { textDecoration: 'none' } },
            {
              props: { underline: 'hover' },
              style: { textDecoration: 'none', '&:hover': { textDecoration: 'underline' } },
            },
            {
              props: { color: 'inherit' },
              style: { color: 'inherit', '&:hover': { color: 'inherit' } },
            },
          ],
        },
      },
    },
  };
}

/** Every component of the library that the product uses, redrawn. */
export function overridesFor(colours: Palette): Overrides {
  return {
    MuiCssBaseline: { styleOverrides: baselineFor(colours) },
    ...buttonOverrides(colours),
    ...surfaces(colours),
    ...fields(colours),
    ...signals(colours),
    ...text(colours),
  };
}
