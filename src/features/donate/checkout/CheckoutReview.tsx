import Box from '@mui/material/Box';
import { Button } from '@/components/form/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogTitle from '@mui/material/DialogTitle';
import type { SxProps, Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import {
  checkoutLeft,
  selectCheckout,
  type CheckoutIntent,
  type CheckoutStatus,
} from '@/store/checkout/checkoutSlice';
import { failedLineOf } from '@/store/checkout/failedLine';
import { payFor } from '@/store/checkout/payFor';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { noRoomWhileEmpty } from '@/theme/baseline';
import { LongWait } from '@/components/feedback/LongWait';
import { ScrollableDialogContent } from '@/components/feedback/dialogs/ScrollableDialogContent';
import { ArrowIcon } from '@/components/icons/icons';
import { DirectionalIcon } from '@/components/icons/DirectionalIcon';
import { CardPageGuide } from './CardPageGuide';
import { CheckoutFailure } from './CheckoutFailure';
import { ReviewLines } from './ReviewLines';

/** The dialog fills a phone's screen. */
const fillPhone: SxProps<Theme> = (theme) => ({
  [theme.breakpoints.down('sm')]: {
    margin: 0,
    inlineSize: '100%',
    maxInlineSize: 'none',
    minBlockSize: '100dvh',
    maxBlockSize: '100dvh',
    borderRadius: 0,
  },
});

/** The element would otherwise be below the visible part of the dialog on a phone. */
function bringIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}

function intentOf(checkout: CheckoutStatus): CheckoutIntent | null {
  switch (checkout.status) {
    case 'idle':
      return null;
    case 'reviewing':
      return checkout.intent;
    case 'starting':
    case 'leaving':
    case 'failed':
      return checkout.attempt.intent;
  }
}

/** A summary before a card page in another language, until that page opens or is given up. */
export function CheckoutReview(): ReactNode {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const checkout = useAppSelector(selectCheckout);
  const id = useId();
  const intent = intentOf(checkout);
  if (intent === null) return null;
  const busy = checkout.status === 'starting' || checkout.status === 'leaving';
  const close = (): void => {
    if (!busy) dispatch(checkoutLeft());
  };
  const proceed = (): void => void dispatch(payFor(intent, { reviewed: true }));

  return (
    <Dialog
      open
      onClose={close}
      aria-labelledby={`${id}-title`}
      maxWidth="sm"
      fullWidth
      slotProps={{ paper: { sx: fillPhone } }}
    >
      <DialogTitle id={`${id}-title`}>{t('review.title')}</DialogTitle>
      <ScrollableDialogContent
        labelledBy={`${id}-title`}
        sx={{ display: 'grid', gap: 3, alignContent: 'start' }}
      >
        <Typography>{t('review.lead')}</Typography>
        <ReviewLines intent={intent} />
        <CardPageGuide />
        {checkout.status === 'failed' && (
          <div ref={bringIntoView}>
            <CheckoutFailure
              failure={checkout.failure}
              line={failedLineOf(checkout)}
              onRetry={proceed}
            />
          </div>
        )}
      </ScrollableDialogContent>
      <Box role="status" sx={{ paddingInline: 3, color: 'text.secondary', ...noRoomWhileEmpty }}>
        {busy && t('review.opening')}
      </Box>
      <Box sx={{ paddingInline: 3 }}>
        <LongWait while={busy} />
      </Box>
      <DialogActions>
        <Button
          variant="text"
          onClick={close}
          disabled={busy}
          sx={{ flex: { xs: '1 1 100%', sm: 'none' } }}
        >
          {t('review.back')}
        </Button>
        <Button
          color="give"
          autoFocus
          sx={{ flex: { xs: '1 1 100%', sm: 'none' }, order: { xs: -1, sm: 0 } }}
          onClick={proceed}
          loading={busy}
          loadingPosition="end"
          aria-busy={busy || undefined}
          endIcon={
            <DirectionalIcon>
              <ArrowIcon size={20} />
            </DirectionalIcon>
          }
        >
          {t('review.continue')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
