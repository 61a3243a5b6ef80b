import type { CurrencyList } from '@core/money/currencyList';
import { minimumMinorOf } from '@core/money/currencyRules';
import { useCurrency } from '@/store/currency/useCurrency';
import Box from '@mui/material/Box';
import { Button } from '@/components/form/Button';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { countOf, lineIdOf, type CartGroup } from '@core/cart/cartLine';
import { paymentProblemOf, type PaymentProblem } from '@core/cart/paymentProblem';
import { MAX_LINES } from '@core/donations/limits';
import { canRetry } from '@core/failures/retry';
import { moneyInText } from '@core/money/arabic/words';
import { MAX_AMOUNT_MINOR } from '@core/money/money';
import type { Rhythm } from '@core/plans/rhythm';
import { charity } from '@/config/charity';
import { useLanguage } from '@/i18n/useLanguage';
import { radii, shadows } from '@/theme/tokens';
import { selectUser } from '@/store/auth/authSlice';
import { selectCartPayments } from '@/store/cart/cartSlice';
import { changeCartWishes, isNameShown, showNameOf } from '@/store/cart/changeWishes';
import { usePayment } from '@/store/checkout/usePayment';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { NameChoice } from '@/components/dedication/NameChoice';
import { FailureNotice } from '@/components/feedback/FailureNotice';
import { LongWait } from '@/components/feedback/LongWait';
import { Notice } from '@/components/feedback/Notice';
import { useFocusAfter } from '@/components/form/useFocusAfter';
import { AmountInWords } from '@/components/money/AmountInWords';
import { MoneyText } from '@/components/money/MoneyText';
import { LazyConsent, RhythmChoice } from '@/components/plans/RhythmChoice';
import { TrustLine } from '@/components/money/TrustLine';
import { LineName } from './LineName';
import type { CartPageState } from './useCartPage';
import { useUnavailable } from './useUnavailable';
import { HeartIcon } from '@/components/icons/pageIcons';
import { Sentence } from '@/components/text/Sentence';

type GroupSummaryProps = { group: CartGroup; page: CartPageState };

function useProblemText(list: CurrencyList): (problem: PaymentProblem, group: CartGroup) => string {
  const { t } = useTranslation();
  const language = useLanguage();
  return (problem, { currency, lines }) => {
    const amount = (amountMinor: number): string =>
      moneyInText({ amountMinor, currency }, language);
    switch (problem) {
      case 'currencyClosed':
        return t('cart.currencyClosed', { currency });
      case 'tooManyLines':
        return t('cart.tooManyLines', { max: MAX_LINES, lines: lines.length });
      case 'amountTooSmall':
        return t('cart.belowMinimum', { amount: amount(minimumMinorOf(list, currency)) });
      case 'amountTooLarge':
        return t('cart.aboveMaximum', { amount: amount(MAX_AMOUNT_MINOR) });
    }
  };
}

/** The total of one currency's lines, and its payment. */
export function GroupSummary({ group, page }: GroupSummaryProps): ReactNode {
  const { t } = useTranslation();
  const { list } = useCurrency();
  const problemText = useProblemText(list);
  const dispatch = useAppDispatch();
  const user = useAppSelector(selectUser);
  const { offersPlans } = charity();
  const paid = useAppSelector(selectCartPayments);
  const [rhythm, setRhythm] = useState<Rhythm | null>(
    () => paid.find(({ intent }) => intent.currency === group.currency)?.intent.rhythm ?? null,
  );
  const payment = usePayment({
    source: 'cart',
    currency: group.currency,
    lines: group.lines,
    ...(offersPlans && rhythm && { rhythm }),
  });
  const button = useFocusAfter(payment.mine);
  const total = { amountMinor: group.totalMinor, currency: group.currency };
  const problem = paymentProblemOf(group, list);
  const unavailable = useUnavailable(group.lines);
  const unfinished = group.lines.find(
    (line) => lineIdOf(line) === page.editing?.lineId && page.editing.problem !== null,
  );

  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        padding: { xs: 2.5, sm: 3 },
        borderRadius: radii.sheet,
        backgroundColor: 'background.paper',
        boxShadow: shadows.card,
      }}
    >
      <Typography variant="body2" component="p" sx={{ color: 'text.secondary' }}>
        {t('cart.donations', { count: countOf(group.lines) })}
      </Typography>
      <Typography
        role="status"
        aria-atomic="true"
        variant="h3"
        component="p"
        sx={{
          '& > span': {
            display: 'flex',
            flexWrap: 'wrap',
            justifyContent: 'space-between',
            gap: 1,
          },
        }}
      >
        <Sentence t={t} i18nKey="cart.total" components={{ amount: <MoneyText money={total} /> }} />
      </Typography>
      <AmountInWords money={total} />
      <NameChoice
        name={user?.name}
        checked={isNameShown(group.lines, user !== null)}
        disabled={payment.busy}
        onChange={(isShown) =>
          dispatch(changeCartWishes(group.lines, showNameOf(group.lines, isShown)))
        }
      />
      {offersPlans && <RhythmChoice rhythm={rhythm} onChange={setRhythm} disabled={payment.busy} />}
      {problem !== null && (
        <Notice severity="warning" role="alert">
          {problemText(problem, group)}
        </Notice>
      )}
      {unavailable !== null && (
        <Notice severity="warning" role="alert" title={t(`cart.unavailable.${unavailable.what}`)}>
          <LineName line={unavailable.line} /> <span>{t('cart.unavailable.text')}</span>
        </Notice>
      )}
      {payment.failure !== null && (
        <FailureNotice
          failure={payment.failure}
          title={t('cart.failed')}
          {...(payment.failedLine !== null && { about: <LineName line={payment.failedLine} /> })}
          {...(canRetry(payment.failure) && { onRetry: payment.retry })}
        />
      )}
      {offersPlans && rhythm !== null && <LazyConsent rhythm={rhythm} money={total} />}
      <LongWait while={payment.mine} />
      <Button
        ref={button}
        color="give"
        size="large"
        fullWidth
        disabled={payment.busy || problem !== null || unavailable !== null}
        loading={payment.mine}
        loadingPosition="start"
        aria-busy={payment.mine || undefined}
        startIcon={<HeartIcon size={20} />}
        onClick={() =>
          unfinished === undefined ? payment.pay() : page.focusAmount(lineIdOf(unfinished))
        }
      >
        <span>
          <Sentence t={t} i18nKey="cart.pay" components={{ amount: <MoneyText money={total} /> }} />
        </span>
      </Button>
      <TrustLine />
    </Box>
  );
}
