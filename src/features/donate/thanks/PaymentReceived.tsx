import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { totalsByCurrency } from '@core/money/money';
import { radii, shadows } from '@/theme/tokens';
import { Notice } from '@/components/feedback/Notice';
import { PageHeading } from '@/components/layout/PageHeading';
import { VisuallyHidden } from '@/components/layout/VisuallyHidden';
import { AmountInWords } from '@/components/money/AmountInWords';
import { MoneyText } from '@/components/money/MoneyText';
import { Bidi } from '@/components/text/Bidi';
import { Sentence } from '@/components/text/Sentence';
import { Verbatim } from '@/components/text/Verbatim';
import { BegunPlan } from './BegunPlan';
import { ResultWithCover } from './ResultWithCover';
import { FollowDonation } from './FollowDonation';
import { GivenLineItem } from './GivenLineItem';
import { raisedOfProjects } from './givenLine';
import { SuccessActions } from './SuccessActions';
import { paymentReferenceOf } from './readReturn';
import type { PaymentView } from './usePaymentView';

const List = styled('ul')({ listStyle: 'none', margin: 0, padding: 0 });

type Received = Extract<PaymentView, { status: 'received' }>;
type Mood = 'recorded' | 'recording' | 'processing' | 'needsUs' | 'thanks' | 'promised';

function moodOf({ lines, processing, plans }: Received): Mood {
  if (processing) return 'processing';
  if (lines.length === 0) return plans.length > 0 ? 'promised' : 'thanks';
  if (lines.some(({ state }) => state.status === 'recording')) return 'recording';
  return lines.some(({ state }) => state.status === 'needsUs') ? 'needsUs' : 'recorded';
}

/** The dedications of the payment, each name once, before the thanks themselves. */
function Inscriptions({ lines }: Pick<Received, 'lines'>): ReactNode {
  const { t } = useTranslation();
  const dedications = lines.flatMap(({ dedication }) => dedication ?? []);
  const once = new Map(dedications.map((one) => [`${one.occasion} ${one.name}`, one]));
  return [...once].map(([key, { occasion, name }]) => (
    <Typography
      key={key}
      variant="h3"
      component="span"
      sx={{ display: 'block', color: 'text.primary', marginBlockEnd: 1.5 }}
    >
      <span>{t(`dedication.occasions.${occasion}`)}</span> <Bidi>{name}</Bidi>
    </Typography>
  ));
}

type PaymentReceivedProps = {
  view: Received;
  sessionId: string;
  userId: string | null;
  alreadyPaid: boolean;
};

/** Thanks for a payment, with the state of each donation. */
export function PaymentReceived({
  view,
  sessionId,
  userId,
  alreadyPaid,
}: PaymentReceivedProps): ReactNode {
  const { t } = useTranslation();
  const mood = moodOf(view);
  const { lines, givenBackMinor, receiptTo } = view;
  const projectIds = [...new Set(lines.map(({ projectId }) => projectId))];
  const totals = totalsByCurrency(lines.map(({ money }) => money));
  const recorded = lines.filter(({ state }) => state.status === 'recorded').length;
  return (
    <ResultWithCover projectIds={projectIds} raised={raisedOfProjects(lines)}>
      <PageHeading
        eyebrow={t('success.eyebrow')}
        title={t('success.title')}
        lead={
          <>
            <Inscriptions lines={lines} />
            <span>{t(`success.lead.${mood}`)}</span>
            {mood === 'recorded' && receiptTo !== null && (
              <>
                {' '}
                <Sentence
                  t={t}
                  i18nKey="success.receiptTo"
                  components={{ address: <Verbatim>{receiptTo}</Verbatim> }}
                />
              </>
            )}
          </>
        }
      />
      <Box sx={{ display: 'grid', gap: 1.5, '&:not(:empty)': { marginBlockEnd: 3 } }}>
        {alreadyPaid && (
          <Notice severity="info" role="status">
            {t('success.alreadyPaid')}
          </Notice>
        )}
        {givenBackMinor > 0 && totals[0] !== undefined && (
          <Notice severity="info">
            <Sentence
              t={t}
              i18nKey="success.givenBack"
              components={{
                amount: <MoneyText money={{ ...totals[0], amountMinor: givenBackMinor }} />,
              }}
            />
          </Notice>
        )}
      </Box>
      <VisuallyHidden role="status">
        {lines.length > 0 && t('success.progress', { recorded, total: lines.length })}
      </VisuallyHidden>
      {lines.length > 0 && (
        <Box
          sx={{
            padding: { xs: 2.5, sm: 3 },
            paddingBlockStart: '8px !important',
            borderRadius: radii.sheet,
            backgroundColor: 'background.paper',
            boxShadow: shadows.card,
            marginBlockEnd: 4,
          }}
        >
          <List aria-label={t('success.list')}>
            {lines.map((given, index) => (
              <GivenLineItem
                key={given.line}
                given={given}
                paymentReference={paymentReferenceOf(sessionId)}
                shareable={
                  projectIds.length > 1 &&
                  lines.findIndex(({ projectId }) => projectId === given.projectId) === index
                }
              />
            ))}
          </List>
          {totals.map((total) => (
            <Typography
              key={total.currency}
              variant="h3"
              component="p"
              sx={{
                display: 'flex',
                justifyContent: 'space-between',
                gap: 2,
                paddingBlockStart: 2,
              }}
            >
              <span>{t('success.total')}</span> <MoneyText money={total} />
            </Typography>
          ))}
          {totals.map((total) => (
            <AmountInWords key={total.currency} money={total} />
          ))}
        </Box>
      )}
      {view.plans.map(({ plan, token }) => (
        <BegunPlan key={plan} plan={plan} token={token} />
      ))}
      {mood === 'recorded' && <FollowDonation sessionId={sessionId} userId={userId} />}
      <SuccessActions
        userId={userId}
        projectId={projectIds.length === 1 ? (projectIds[0] ?? null) : null}
        receiptsOf={userId === null && lines.length > 0 && mood === 'recorded' ? sessionId : null}
        printable={lines.length > 0}
      />
    </ResultWithCover>
  );
}
