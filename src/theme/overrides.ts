import type { Components, Theme } from '@mui/material/styles';
import { baseline, edgeInForcedColours, focusRing } from './baseline';
import { buttonOverrides } from './buttonOverrides';
import { colour as c, durations, easings, radii, shadows, touchTarget } from './tokens';

type Overrides = Components<Omit<Theme, 'components'>>;

const surfaces: Overrides = {
  MuiPaper: {
    defaultProps: { elevation: 0 },
    styleOverrides: { root: { backgroundImage: 'none', backgroundColor: c('paper') } },
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
      root: ({ theme }) => ({ ...theme.typography.h3, padding: '24px 24px 8px' }),
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
        backgroundColor: c('linen'),
        boxShadow: shadows.overlay,
        border: 0,
        maxWidth: 'min(22rem, 88vw)',
      },
    },
  },
  MuiBackdrop: {
    styleOverrides: {
      root: { '&:not(.MuiBackdrop-invisible)': { backgroundColor: 'rgb(var(--shade) / .55)' } },
    },
  },
  MuiDivider: { styleOverrides: { root: { borderColor: c('divider') } } },
};

const fields: Overrides = {
  MuiFormControl: {
    defaultProps: { fullWidth: true },
    styleOverrides: { root: { gap: '6px' } },
  },
  // The label is always above its field.
  MuiInputLabel: {
    defaultProps: { shrink: true },
    styleOverrides: {
      root: ({ theme }) => ({
        ...theme.typography.subtitle2,
        position: 'static',
        inlineSize: 'fit-content',
        maxInlineSize: '100%',
        overflow: 'visible',
        whiteSpace: 'normal',
        transform: 'none',
        '&, &.Mui-focused, &.Mui-error, &.Mui-disabled': { color: c('ink') },
      }),
    },
  },
  MuiOutlinedInput: {
    defaultProps: { notched: false },
    styleOverrides: {
      root: {
        borderRadius: radii.field,
        backgroundColor: c('paper'),
        // A field is as high as a touch target and its border.
        minHeight: `calc(${touchTarget} + 2px)`,
        '&:has(:is(input, textarea):focus-visible)': focusRing,
        '&.Mui-disabled, &.MuiInputBase-readOnly': { backgroundColor: c('sunken') },
        '&:has(.MuiInputAdornment-root button)': { paddingInlineEnd: 0 },
      },
      notchedOutline: {
        borderColor: c('outline'),
        transition: `border-color ${durations.menu}ms ${easings.in}`,
        '.MuiOutlinedInput-root:hover &': { borderColor: c('ink') },
        '.MuiOutlinedInput-root.Mui-focused &': { borderColor: c('petrol') },
        '.MuiOutlinedInput-root.Mui-error &': { borderColor: c('brick'), borderWidth: '2px' },
        '.MuiOutlinedInput-root.Mui-disabled &': { borderColor: c('divider') },
        '.MuiOutlinedInput-root.MuiInputBase-readOnly:not(.Mui-focused) &': {
          borderColor: 'transparent',
        },
      },
      input: ({ theme }) => ({
        height: 'auto',
        // A field clips its text to the line, which must include Arabic descenders.
        lineHeight: theme.direction === 'rtl' ? theme.typography.body1.lineHeight : 1.5,
        paddingBlock: `max(8px, (${touchTarget} - 1lh) / 2)`,
        paddingInline: '14px',
        borderRadius: 'inherit',
        '&:focus-visible': { outline: 'none' },
        '&::placeholder': { color: c('inkSoft'), opacity: 1 },
        // Addresses and figures align with the page's lines; texts with their own direction.
        '&[dir="ltr"]:not([lang])': { textAlign: theme.direction === 'rtl' ? 'end' : 'start' },
      }),
    },
  },
  MuiInputAdornment: {
    styleOverrides: {
      root: { height: 'auto', maxHeight: 'none', color: c('inkSoft'), fontWeight: 600 },
      positionEnd: { marginInlineStart: 0 },
    },
  },
  MuiFormHelperText: {
    styleOverrides: {
      root: ({ theme }) => ({
        marginBlockStart: 0,
        marginInline: 0,
        color: c('inkSoft'),
        '&.Mui-error': {
          ...theme.typography.body2,
          color: c('brick'),
          display: 'flex',
          gap: '6px',
          '& svg': { flex: 'none', blockSize: '1lh' },
        },
      }),
    },
  },
};

const alerts: Overrides = {
  MuiAlert: {
    styleOverrides: {
      root: {
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: '12px',
        padding: '14px 16px',
        borderRadius: radii.card,
        color: c('ink'),
        variants: (['success', 'info', 'warning', 'error'] as const).map((severity) => ({
          props: { severity },
          style: ({ theme }: { theme: Theme }) => ({
            color: c('ink'),
            backgroundColor: theme.palette.wash[severity],
          }),
        })),
      },
      icon: { alignSelf: 'flex-start', margin: '1px 0 0', padding: 0, opacity: 1 },
      message: { flex: '1 1 14rem', padding: 0, overflow: 'visible' },
      action: { margin: 0, padding: 0, alignItems: 'center' },
    },
  },
  MuiAlertTitle: {
    styleOverrides: {
      root: ({ theme }) => ({ ...theme.typography.subtitle1, margin: 0 }),
    },
  },
};

const signals: Overrides = {
  // A running stitch that goes round.
  MuiCircularProgress: {
    defaultProps: { color: 'inherit', disableShrink: true, thickness: 4.9 },
    styleOverrides: {
      root: {
        flex: 'none',
        animationDuration: '2.4s',
        '@media (prefers-reduced-motion: reduce)': {
          animationDuration: '8s !important',
          animationIterationCount: 'infinite !important',
        },
      },
      circle: { strokeLinecap: 'round', strokeDasharray: '9.1px, 11.37px' },
    },
  },
  MuiChip: {
    styleOverrides: {
      root: ({ theme }) => ({
        borderRadius: radii.pill,
        variants: [
          {
            props: { variant: 'outlined', clickable: true },
            style: {
              ...theme.typography.subtitle2,
              height: 'auto',
              minBlockSize: touchTarget,
              border: `1.5px solid ${c('divider')}`,
              backgroundColor: c('paper'),
              color: c('ink'),
              transition: `background-color ${durations.quick}ms ${easings.in}, border-color ${durations.quick}ms ${easings.in}`,
              '&:hover': {
                backgroundColor: c('paper'),
                borderColor: c('petrol'),
                color: c('petrol'),
              },
              '&[aria-current]:not(:focus-visible)': edgeInForcedColours,
              '&[aria-current], &[aria-current]:hover': {
                backgroundColor: c('petrol'),
                borderColor: c('petrol'),
                color: c('onPetrol'),
              },
            },
          },
          ...(['info', 'warning'] as const).map((color) => ({
            props: { color },
            style: {
              height: 'auto',
              borderRadius: radii.field,
              backgroundColor: theme.palette.wash[color],
              color: theme.palette[color].main,
              fontWeight: 600,
            },
          })),
        ],
      }),
      label: {
        paddingInline: '10px',
        paddingBlock: '2px',
        variants: [
          {
            props: { variant: 'outlined' },
            style: { paddingInline: '18px', whiteSpace: 'normal' },
          },
        ],
      },
    },
  },
  MuiLinearProgress: {
    styleOverrides: {
      root: { height: '8px', borderRadius: radii.pill, backgroundColor: c('sunken') },
      bar: { borderRadius: radii.pill, backgroundColor: c('petrol') },
    },
  },
  MuiSkeleton: {
    defaultProps: { animation: 'pulse' },
    styleOverrides: {
      root: {
        backgroundColor: c('divider'),
        '@media (prefers-reduced-motion: reduce)': { animation: 'none' },
      },
      rounded: { borderRadius: radii.card },
    },
  },
};

const text: Overrides = {
  MuiTypography: {
    defaultProps: { variantMapping: { lead: 'p', eyebrow: 'p', subtitle1: 'p', subtitle2: 'p' } },
    styleOverrides: {
      root: {
        variants: [
          { props: { variant: 'eyebrow' }, style: { color: c('madder') } },
          { props: { variant: 'lead' }, style: { textWrap: 'balance' } },
        ],
      },
    },
  },
  MuiLink: {
    defaultProps: { underline: 'always' },
    styleOverrides: {
      root: {
        color: c('petrol'),
        textUnderlineOffset: '4px',
        textDecorationThickness: '1px',
        textDecorationColor: 'currentColor',
        borderRadius: '4px',
        transition: `text-decoration-thickness ${durations.quick}ms ${easings.in}`,
        '&:hover': { textDecorationThickness: '2px', color: c('petrolDeep') },
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

export const overrides: Overrides = {
  MuiCssBaseline: { styleOverrides: baseline },
  ...buttonOverrides,
  ...surfaces,
  ...fields,
  ...alerts,
  ...signals,
  ...text,
};
