import GlobalStyles from '@mui/material/GlobalStyles';
import IconButton from '@mui/material/IconButton';
import { useTheme, type CSSObject } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Slide, ToastContainer, type CloseButtonProps, type IconProps } from 'react-toastify';
import { durations, radii, shadows } from '@/theme/tokens';
import { AlertIcon, CheckCircleIcon, CloseIcon } from '../icons/icons';
import { prefersReducedMotion } from '../motion/useReducedMotion';

function Dismiss({ closeToast }: CloseButtonProps): ReactNode {
  const { t } = useTranslation();
  return (
    <IconButton aria-label={t('ui.toast.close')} onClick={(event) => closeToast(event)} sx={{ flex: 'none', alignSelf: 'center', minWidth: 44, minHeight: 44 }}>
      <CloseIcon size={20} />
    </IconButton>
  );
}

function ToastIcon({ type }: IconProps): ReactNode {
  return type === 'success' ? <CheckCircleIcon size={24} /> : <AlertIcon size={24} />;
}

/** Messages at the top right, in Arabic too, as the product has them in both languages. */
export function ToastArea(): ReactNode {
  const { t } = useTranslation();
  const theme = useTheme();
  return (
    <>
      <GlobalStyles
        styles={{
          '.Toastify__toast-container.Toastify__toast-container': { '--toastify-toast-width': 'min(24rem, calc(100vw - 2rem))', '--toastify-z-index': theme.zIndex.snackbar },
          '.Toastify__toast.Toastify__toast': {
            ...(theme.typography.body2 as CSSObject),
            backgroundColor: theme.palette.background.paper,
            color: theme.palette.text.primary,
            borderRadius: radii.card,
            boxShadow: shadows.overlay,
            padding: '8px 8px 8px 16px',
            gap: '8px',
            minBlockSize: '60px',
            '&[dir="rtl"], [dir="rtl"] &': { padding: '8px 16px 8px 8px' },
          },
          '.Toastify__toast--success .Toastify__toast-icon': { color: theme.palette.success.main, inlineSize: '24px' },
          '.Toastify__toast--error .Toastify__toast-icon': { color: theme.palette.error.main, inlineSize: '24px' },
        }}
      />
      <ToastContainer
        aria-label={t('ui.toast.label')}
        position="top-right"
        autoClose={durations.toast}
        rtl={theme.direction === 'rtl'}
        hideProgressBar
        pauseOnFocusLoss
        pauseOnHover
        limit={4}
        transition={prefersReducedMotion() ? undefined : Slide}
        closeButton={Dismiss}
        icon={ToastIcon}
      />
    </>
  );
}
