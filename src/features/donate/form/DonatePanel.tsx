import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import {
  type FormEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigationType, useSearchParams } from 'react-router-dom';
import type { CartLine } from '@core/cart/cartLine';
import { defaultAmountMinor, minimumMinorOf } from '@core/money/currencyRules';
import type { Money } from '@core/money/money';
import { isSeason, type Rhythm } from '@core/plans/rhythm';
import type { Project } from '@core/projects/project';
import { prefilledDonationOf } from '@core/donations/prefilledDonation';
import { Button } from '@/components/form/Button';
import { charity } from '@/config/charity';
import { GIVE_HASH, paths } from '@/config/paths';
import { useStripeSignals } from '@/store/checkout/loadStripeSignals';
import { useCurrency } from '@/store/currency/useCurrency';
import { narrowest, radii, shadows } from '@/theme/tokens';
import { Notice } from '@/components/feedback/Notice';
import { LongWait } from '@/components/feedback/LongWait';
import { useFocusAfter } from '@/components/form/useFocusAfter';
import { DedicationButton } from '@/components/dedication/DedicationButton';
import { NameChoice } from '@/components/dedication/NameChoice';
import { CartIcon } from '@/components/icons/icons';
import { NoScriptPlace } from '@/components/layout/NoScriptPlace';
import { AmountField } from '@/components/money/AmountField';
import { AmountInWords } from '@/components/money/AmountInWords';
import { MoneyInText } from '@/components/money/MoneyInText';
import { MoneyText } from '@/components/money/MoneyText';
import { TrustLine } from '@/components/money/TrustLine';
import { LazyConsent, RhythmChoice } from '@/components/plans/RhythmChoice';
import { HeartIcon } from '@/components/icons/pageIcons';
import { Sentence } from '@/components/text/Sentence';
import { usePayment } from '@/store/checkout/usePayment';
import { proposeCurrency } from '@/store/currency/proposeCurrency';
import { useAppDispatch } from '@/store/hooks';
import { CheckoutFailure } from '../checkout/CheckoutFailure';
import { projectLine } from '../donationLine';
import { useUnfinishedDonation } from '../checkout/useUnfinishedDonation';
import { AddedNotice } from './AddedNotice';
import { ConversionNote } from './ConversionNote';
import { DonateBar } from './DonateBar';
import { DonationSuggestions } from './DonationSuggestions';
import { useAddToCart } from './useAddToCart';
import { useDonationEntry } from './useDonationEntry';
import { useWishes } from './useWishes';

/** Takes each proposal once: a change of the language does not overwrite typed text. */
function usePrefilledDonation(choose: (money: Money) => void): void {
  const [search] = useSearchParams();
  const dispatch = useAppDispatch();
  const { list } = useCurrency();
  const { amountMinor = null, currency = null } = prefilledDonationOf(search, list) ?? {};
  const fill = useEffectEvent((): void => {
    if (amountMinor === null || currency === null) return;
    void dispatch(proposeCurrency(currency));
    choose({ amountMinor, currency });
  });
  useEffect(() => fill(), [amountMinor, currency]);
}

const GIVE_ID = GIVE_HASH.slice(1);

/** Follows a link from another page. The browser follows those on the page, and a first address. */
function useGiveLink(field: RefObject<HTMLElement | null>): void {
  const { hash, key } = useLocation();
  const type = useNavigationType();
  const follow = useEffectEvent((): void => {
    if (hash !== GIVE_HASH || type === 'POP') return;
    field.current?.scrollIntoView({ block: 'center' });
    field.current?.focus({ preventScroll: true });
  });
  useEffect(() => follow(), [key]);
}

type DonatePanelProps = {
  project: Project;
  /** The picture that flies to the cart. */
  imageRef: RefObject<HTMLElement | null>;
};

function ClosedProject({ status }: { status: 'closed' | 'example' }): ReactNode {
  const { t } = useTranslation();
  return (
    <Notice
      severity="info"
      title={t(`donate.${status}Title`)}
      action={
        <Button
          id={GIVE_ID}
          variant="outlined"
          size="small"
          component={Link}
          to={paths.exploreProjects}
        >
          {t('donate.otherProjects')}
        </Button>
      }
    >
      {t(`donate.${status}Text`)}
    </Notice>
  );
}

function DonationForm({ project, imageRef }: DonatePanelProps): ReactNode {
  const { t } = useTranslation();
  const { currency, list } = useCurrency();
  const donation = useDonationEntry(project);
  usePrefilledDonation(donation.choose);
  const cart = useAddToCart(imageRef);
  const wishes = useWishes();
  const { offersPlans } = charity();
  const [rhythm, setRhythm] = useState<Rhythm | null>(null);
  const dropUnfinished = useUnfinishedDonation(
    project.id,
    donation,
    wishes,
    offersPlans ? setRhythm : undefined,
  );
  const line = donation.money && projectLine(project, donation.money, wishes.wishes);
  const checkout = usePayment(
    line && {
      source: 'direct',
      currency: line.currency,
      lines: [line],
      ...(rhythm && { rhythm }),
    },
  );
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLInputElement>(null);
  useGiveLink(field);
  const enterEarly = useEffectEvent((): void => {
    if (document.activeElement === field.current) donation.enter();
  });
  useEffect(() => enterEarly(), []);
  const button = useFocusAfter(checkout.busy);
  useStripeSignals();

  /** Continues with a valid gift, or moves the focus to its problem. */
  const withLine = (act: (line: CartLine) => void): void => {
    donation.accept();
    if (line === null) field.current?.focus();
    else act(line);
  };
  const donate = (event: FormEvent): void => {
    event.preventDefault();
    withLine(checkout.pay);
  };

  /** The next gift starts without wishes. */
  const addToCart = (added: CartLine): void => {
    cart.add(added);
    dropUnfinished();
    if (added.wishes?.dedication) wishes.dedicate(null);
  };

  return (
    // The browser would tick boxes again, which then pass for a choice made now.
    <Box
      component="form"
      ref={form}
      noValidate
      autoComplete="off"
      onSubmit={donate}
      sx={{
        display: 'grid',
        gap: 2.5,
        // Suggested amounts stay in sight above the field.
        [`& ${GIVE_HASH}`]: { scrollMarginBlockStart: '30vh' },
      }}
    >
      {offersPlans && (
        <RhythmChoice rhythm={rhythm} onChange={setRhythm} disabled={checkout.busy} />
      )}
      <DonationSuggestions donation={donation} />
      <AmountField
        ref={field}
        id={GIVE_ID}
        name="amount"
        label={t('donate.amount')}
        placeholder={t('donate.placeholder')}
        value={donation.text}
        onChange={donation.type}
        onFocus={donation.enter}
        onBlur={donation.leave}
        problem={donation.problem}
        currency={currency}
        hint={
          <>
            <AmountInWords money={donation.money} component="span" />
            <Sentence
              t={t}
              i18nKey={donation.text === '' ? 'donate.minimum' : 'donate.from'}
              components={{
                amount: (
                  <MoneyInText money={{ amountMinor: minimumMinorOf(list, currency), currency }} />
                ),
                empty: (
                  <MoneyInText
                    money={{ amountMinor: defaultAmountMinor(list, currency), currency }}
                  />
                ),
              }}
            />
          </>
        }
      />
      <ConversionNote projectCurrency={project.currency} money={donation.money} />
      <Box>
        <DedicationButton dedication={wishes.dedication} onChange={wishes.dedicate} />
        <NameChoice
          name={wishes.accountName}
          checked={wishes.isNameShown}
          onChange={wishes.showName}
        />
      </Box>
      {checkout.failure !== null && (
        <CheckoutFailure failure={checkout.failure} onRetry={checkout.retry} />
      )}
      <LongWait while={checkout.busy} />
      {rhythm !== null && donation.money !== null && (
        <LazyConsent rhythm={rhythm} money={donation.money} />
      )}
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        <Button
          ref={button}
          type="submit"
          color="give"
          size="large"
          loading={checkout.busy}
          loadingPosition="start"
          aria-busy={checkout.busy || undefined}
          startIcon={<HeartIcon size={20} />}
        >
          <span>
            <span>
              {t(rhythm !== null && isSeason(rhythm) ? 'plans.promise' : 'donate.donateNow')}
            </span>{' '}
            {donation.money !== null && (
              <span>
                <span>·</span> <MoneyText money={donation.money} />
              </span>
            )}
          </span>
        </Button>
        {rhythm === null && (
          <Button
            variant="outlined"
            size="large"
            aria-busy={cart.adding || undefined}
            startIcon={<CartIcon size={20} />}
            onClick={() => withLine(addToCart)}
          >
            {t('donate.addToCart')}
          </Button>
        )}
      </Box>
      <TrustLine />
      <AddedNotice added={cart.added === null ? [] : [cart.added]} />
      <DonateBar form={form} button={button} money={donation.money} />
    </Box>
  );
}

/** Donates to a project, directly by card or through the cart. */
export function DonatePanel({ project, imageRef }: DonatePanelProps): ReactNode {
  const { t } = useTranslation();
  const id = useId();
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{
        padding: { xs: 2.5, sm: 3 },
        [narrowest]: { padding: 2, '& .MuiButton-root': { paddingInline: 1.5 } },
        borderRadius: radii.sheet,
        backgroundColor: 'background.paper',
        boxShadow: shadows.card,
        '@media print': { display: 'none' },
      }}
    >
      <Typography variant="h3" component="h2" id={id} sx={{ marginBlockEnd: 2 }}>
        {t('donate.title')}
      </Typography>
      {project.status !== 'open' ? (
        <ClosedProject status={project.status} />
      ) : (
        <>
          <NoScriptPlace instead="giving" />
          <DonationForm project={project} imageRef={imageRef} />
        </>
      )}
    </Box>
  );
}
