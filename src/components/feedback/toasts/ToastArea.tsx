import GlobalStyles from '@mui/material/GlobalStyles';
import IconButton from '@mui/material/IconButton';
import { useTheme } from '@mui/material/styles';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
// The styles are a file, as the policy forbids style elements of scripts.
import stylesheet from 'react-toastify/ReactToastify.css';
import * as toastify from 'react-toastify/unstyled';
import {
  Slide,
  ToastContainer,
  type CloseButtonProps,
  type IconProps,
} from 'react-toastify/unstyled';
import { durations, radii, shadows } from '@/theme/tokens';
import { AlertIcon, CheckCircleIcon } from '../../icons/icons';
import { CloseIcon } from '../../icons/pageIcons';
import { useReducedMotion } from '../../motion/useReducedMotion';
import { toastStore } from './notify';

function Dismiss({ closeToast }: CloseButtonProps): ReactNode {
  const { t } = useTranslation();
  return (
    <IconButton
      aria-label={t('ui.toast.close')}
      onClick={(event) => closeToast(event)}
      sx={{ flex: 'none', alignSelf: 'center', marginInlineStart: 'auto' }}
    >
      <CloseIcon size={20} />
    </IconButton>
  );
}

function ToastIcon({ type }: IconProps): ReactNode {
  return type === 'success' ? <CheckCircleIcon size={24} /> : <AlertIcon size={24} />;
}

/** Messages are at the top right in both languages. */
export function ToastArea(): ReactNode {
  const { t } = useTranslation();
  const theme = useTheme();
  const reduced = useReducedMotion();

  useEffect(() => {
    // The container accepts messages after its own effects.
    const timer = setTimeout(() => toastStore.open(toastify));
    return () => {
      clearTimeout(timer);
      toastStore.close();
    };
  }, []);

  return (
    <>
      <link rel="stylesheet" href={stylesheet} precedence="default" />
      <GlobalStyles
        styles={{
          '.Toastify__toast-container.Toastify__toast-container': {
            '--toastify-toast-width': 'min(24rem, calc(100vw - 2rem))',
            '--toastify-z-index': theme.zIndex.snackbar,
          },
          '.Toastify__toast.Toastify__toast': {
            ...theme.typography.body2,
            backgroundColor: theme.palette.background.paper,
            color: theme.palette.text.primary,
            borderRadius: radii.card,
            boxShadow: shadows.overlay,
            paddingBlock: '8px',
            paddingInlineStart: '16px',
            paddingInlineEnd: '8px',
            gap: '8px',
            minBlockSize: '60px',
          },
          '.Toastify__toast--success .Toastify__toast-icon': {
            color: theme.palette.success.main,
            inlineSize: '24px',
          },
          '.Toastify__toast--error .Toastify__toast-icon': {
            color: theme.palette.error.main,
            inlineSize: '24px',
          },
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
        {...(!reduced && { transition: Slide })}
        closeButton={Dismiss}
        icon={ToastIcon}
      />
    </>
  );
}
