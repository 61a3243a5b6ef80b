import type { Components, Theme } from '@mui/material/styles';
import { edgeInForcedColours, focusRing } from './baseline';
import { colour as c, durations, easings, radii, touchTarget } from './tokens';

const press = `background-color ${durations.quick}ms ${easings.in}, border-color ${durations.quick}ms ${easings.in}, color ${durations.quick}ms ${easings.in}, transform ${durations.quick}ms ${easings.in}`;

/** Buttons are pills without elevation, and sink a pixel when pressed. */
export const buttonOverrides: Components<Omit<Theme, 'components'>> = {
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: { root: { '&:focus-visible, &.Mui-focusVisible': focusRing } },
  },
  MuiButton: {
    defaultProps: { disableElevation: true, variant: 'contained' },
    styleOverrides: {
      root: {
        borderRadius: radii.pill,
        minHeight: touchTarget,
        paddingInline: '24px',
        paddingBlock: '10px',
        textTransform: 'none',
        textAlign: 'center',
        boxShadow: 'none',
        transition: press,
        '&:hover': { boxShadow: 'none' },
        '&:active': { transform: 'translateY(1px)', boxShadow: 'none' },
        variants: [
          { props: { variant: 'contained' }, style: edgeInForcedColours },
          {
            props: { variant: 'contained', color: 'primary' },
            style: {
              backgroundColor: c('petrol'),
              color: c('onPetrol'),
              '&:hover': { backgroundColor: c('petrolDeep') },
            },
          },
          {
            props: { variant: 'contained', color: 'give' },
            style: {
              backgroundColor: c('saffron'),
              color: c('onSaffron'),
              '&:hover': { backgroundColor: c('saffronDeep') },
            },
          },
          {
            props: { variant: 'outlined' },
            style: {
              border: `1.5px solid ${c('petrol')}`,
              color: c('petrol'),
              backgroundColor: 'transparent',
              '&:hover': { borderColor: c('petrolDeep'), backgroundColor: c('petrolWash') },
            },
          },
          {
            props: { variant: 'outlined', color: 'error' },
            style: {
              borderColor: c('brick'),
              color: c('brick'),
              '&:hover': { borderColor: c('brick'), backgroundColor: c('brickWash') },
            },
          },
          {
            props: { variant: 'outlined', color: 'inherit' },
            style: {
              borderColor: 'currentColor',
              color: 'inherit',
              '&:hover': { borderColor: 'currentColor', backgroundColor: 'transparent' },
            },
          },
          {
            props: { variant: 'text' },
            style: { paddingInline: '12px', '&:hover': { backgroundColor: c('petrolWash') } },
          },
          {
            props: { variant: 'text', color: 'error' },
            style: { color: c('brick'), '&:hover': { backgroundColor: c('brickWash') } },
          },
          {
            props: { variant: 'text', color: 'inherit' },
            style: {
              color: 'inherit',
              '&:hover': {
                backgroundColor: 'transparent',
                textDecoration: 'underline',
                textUnderlineOffset: '4px',
              },
            },
          },
          {
            props: { size: 'small' },
            style: { paddingInline: '18px', paddingBlock: '6px', fontSize: '.9375rem' },
          },
          {
            props: { size: 'large' },
            style: { minHeight: '56px', paddingInline: '32px', fontSize: '1.0625rem' },
          },
        ],
        '&.Mui-disabled': {
          backgroundColor: c('sunken'),
          color: c('inkSoft'),
          borderColor: 'transparent',
        },
        '&.MuiButton-text.Mui-disabled': { backgroundColor: 'transparent' },
      },
      // A spinner replaces the icon.
      startIcon: {
        marginInlineStart: '-4px',
        marginInlineEnd: '8px',
        variants: [
          { props: { loading: true, loadingPosition: 'start' }, style: { display: 'none' } },
        ],
      },
      endIcon: {
        marginInlineEnd: '-4px',
        marginInlineStart: '8px',
        variants: [
          { props: { loading: true, loadingPosition: 'end' }, style: { display: 'none' } },
        ],
      },
      loadingIndicator: {
        position: 'static',
        variants: [
          {
            props: { loadingPosition: 'start' },
            style: { marginInlineStart: '-4px', marginInlineEnd: '8px' },
          },
          {
            props: { loadingPosition: 'end' },
            style: { marginInlineEnd: '-4px', marginInlineStart: '8px' },
          },
        ],
      },
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: {
        minWidth: touchTarget,
        minHeight: touchTarget,
        color: 'inherit',
        transition: press,
        '&:hover': { backgroundColor: c('sunken') },
        '&.Mui-disabled': { color: c('outline'), opacity: 0.55 },
      },
    },
  },
};
