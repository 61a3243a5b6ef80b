import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Button } from '@/components/form/Button';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { lineTotal } from '@core/cart/cartLine';
import { paths } from '@/config/paths';
import { selectCartCount, selectCartLines } from '@/store/cart/cartSlice';
import {
  checkoutLeft,
  isSameIntent,
  projectOfDirect,
  selectLastAttempt,
  type CheckoutIntent,
} from '@/store/checkout/checkoutSlice';
import { usePayment } from '@/store/checkout/usePayment';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectPendingRestored } from '@/store/pendingDonations/pendingDonationsSlice';
import { LongWait } from '@/components/feedback/LongWait';
import { Notice } from '@/components/feedback/Notice';
import { PageHeading } from '@/components/layout/PageHeading';
import { PageMeta } from '@/components/layout/PageMeta';
import { Section } from '@/components/layout/Section';
import { MoneyText } from '@/components/money/MoneyText';
import { Sentence } from '@/components/text/Sentence';
import { LineName } from '../LineName';
import { CheckoutFailure } from '../checkout/CheckoutFailure';
import { ReviewLines } from '../checkout/ReviewLines';
import { ResultWithCover } from './ResultWithCover';

/** The unpaid donations of this tab; a payment of the cart only while the cart is the same. */
function useUnpaidIntent(): CheckoutIntent | null {
  const intent = useAppSelector(selectLastAttempt)?.intent ?? null;
  const cartLines = useAppSelector(selectCartLines);
  if (intent === null || intent.source === 'direct') return intent;
  const lines = cartLines.filter(({ currency }) => currency === intent.currency);
  return isSameIntent(intent, { ...intent, lines }) ? intent : null;
}

function Unpaid({ intent }: { intent: CheckoutIntent }): ReactNode {
  const { t } = useTranslation();
  const { retry, mine, busy, failure, failedLine } = usePayment(intent);
  const [only, ...others] = intent.lines;
  return (
    <Box sx={{ display: 'grid', gap: 2, marginBlockEnd: 3 }}>
      {only !== undefined && others.length === 0 ? (
        <Typography variant="h3" component="p">
          <Sentence
            t={t}
            i18nKey="cancel.one"
            components={{
              amount: <MoneyText money={lineTotal(only)} />,
              project: <LineName line={only} />,
            }}
          />
        </Typography>
      ) : (
        <ReviewLines intent={intent} />
      )}
      {failure !== null && <CheckoutFailure failure={failure} line={failedLine} onRetry={retry} />}
      <LongWait while={mine} />
      <Box>
        <Button color="give" size="large" onClick={retry} loading={mine} disabled={busy && !mine}>
          {t('cancel.tryAgain')}
        </Button>
      </Box>
    </Box>
  );
}

function WaysOn({ intent }: { intent: CheckoutIntent | null }): ReactNode {
  const { t } = useTranslation();
  const hasCart = useAppSelector(selectCartCount) > 0;
  const projectId = intent === null ? null : projectOfDirect(intent);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
      {projectId !== null && (
        <Button variant="outlined" component={Link} to={paths.projectDetailsOf(projectId)}>
          {t('cancel.toProject')}
        </Button>
      )}
      {hasCart && (
        <Button
          variant={intent === null ? 'contained' : 'outlined'}
          component={Link}
          to={paths.cart}
        >
          {t('cancel.toCart')}
        </Button>
      )}
      <Button
        variant={intent === null && !hasCart ? 'contained' : 'outlined'}
        component={Link}
        to={paths.exploreProjects}
      >
        {t('cancel.toProjects')}
      </Button>
    </Box>
  );
}

/** The donor returned from the card page without paying. */
export function CancelPage(): ReactNode {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const restored = useAppSelector(selectPendingRestored);
  const count = useAppSelector(selectCartCount);
  const intent = useUnpaidIntent();
  useEffect(() => void dispatch(checkoutLeft()), [dispatch]);

  return (
    <Section rhythm="tight">
      <PageMeta title={t('cancel.title')} description={t('cancel.lead')} hidden />
      <ResultWithCover projectIds={intent?.lines.map(({ projectId }) => projectId) ?? []} begun>
        <PageHeading
          title={t('cancel.title')}
          lead={t(intent === null ? 'cancel.lead' : 'cancel.kept')}
        />
        {intent !== null && <Unpaid intent={intent} />}
        {restored && <WaysOn intent={intent} />}
        {count > 0 && intent?.source !== 'cart' && (
          <Box sx={{ marginBlockStart: 3 }}>
            <Notice severity="info">{t('cancel.cartKept', { count })}</Notice>
          </Box>
        )}
      </ResultWithCover>
    </Section>
  );
}
