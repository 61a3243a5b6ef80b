import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlanAnswer } from '@core/plans/contract';
import { cardBrand } from '@core/plans/cardBrand';
import { dueDateText, rhythmText } from '@core/plans/rhythmText';
import { useLanguage } from '@/i18n/useLanguage';
import { Notice } from '@/components/feedback/Notice';
import { MoneyText } from '@/components/money/MoneyText';
import { BilingualText } from '@/components/text/BilingualText';
import { DateText } from '@/components/text/DateText';
import { Verbatim } from '@/components/text/Verbatim';

const Facts = styled('dl')(({ theme }) => ({
  display: 'grid',
  gap: 12,
  margin: 0,
  '& dt': { color: theme.palette.text.secondary, ...theme.typography.body2 },
  '& dd': { margin: 0, fontWeight: 600, overflowWrap: 'anywhere' },
}));

const Charges = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: '2px 16px',
    paddingBlock: 10,
    borderBlockEnd: `1px solid ${theme.palette.divider}`,
  },
}));

/** The reason for which the plan does not charge at present, or the donor's next step. */
function StateNotice({ plan }: { plan: PlanAnswer }): ReactNode {
  const { t } = useTranslation();
  const language = useLanguage();
  if (plan.state === 'ended')
    return <Notice severity="info">{t(`plans.page.ended.${plan.endReason ?? 'donor'}`)}</Notice>;
  if (plan.state === 'paused')
    return (
      <Notice severity="info">
        <span>{t(`plans.page.paused.${plan.pauseReason ?? 'donor'}`)}</span>{' '}
        {plan.pausedUntil !== null && (
          <>
            <span>{t('plans.page.pausedUntil')}</span> <DateText value={plan.pausedUntil} />
          </>
        )}
      </Notice>
    );
  if (plan.repair === null) return null;
  return (
    <Notice severity="warning" title={t('plans.page.pastDue')}>
      <span>{dueDateText(plan.repair.date, plan.rhythm, language)}</span>{' '}
      <MoneyText money={{ amountMinor: plan.repair.amountMinor, currency: plan.currency }} />
      <br />
      <span>{t(`plans.page.problems.${plan.repair.problem ?? 'declined'}`)}</span>
    </Notice>
  );
}

/** The promise of a plan, its next date, and each of its last dates. */
export function PlanFacts({ plan }: { plan: PlanAnswer }): ReactNode {
  const { t } = useTranslation();
  const language = useLanguage();
  const { currency, rhythm, next, given, card, charges } = plan;
  return (
    <>
      <StateNotice plan={plan} />
      <Facts>
        <div>
          <dt>{t('plans.page.project')}</dt>
          <dd>
            {plan.project === null ? (
              t('plans.page.noProject')
            ) : (
              <BilingualText content={plan.project} />
            )}
          </dd>
        </div>
        <div>
          <dt>{t('plans.page.promise')}</dt>
          <dd>
            <MoneyText money={{ amountMinor: plan.amountMinor, currency }} />{' '}
            <span>{rhythmText(rhythm, language)}</span>
          </dd>
        </div>
        {next !== null && (
          <div>
            <dt>{t('plans.page.next')}</dt>
            <dd>
              <span>{dueDateText(next.date, rhythm, language)}</span> <span>·</span>{' '}
              <MoneyText money={{ amountMinor: next.amountMinor, currency }} />
            </dd>
          </div>
        )}
        {given.count > 0 && (
          <div>
            <dt>{t('plans.page.given')}</dt>
            <dd>
              <MoneyText money={{ amountMinor: given.amountMinor, currency }} />{' '}
              <span>{t('plans.page.times', { count: given.count })}</span>
            </dd>
          </div>
        )}
        {card !== null && (
          <div>
            <dt>{t('plans.page.card')}</dt>
            <dd>
              <Verbatim>{`${cardBrand(card.brand)} •••• ${card.last4}`}</Verbatim>
            </dd>
          </div>
        )}
        <div>
          <dt>{t('plans.page.mails')}</dt>
          <dd>
            <Verbatim>{plan.email}</Verbatim>
          </dd>
        </div>
      </Facts>
      {charges.length > 0 && (
        <Box component="section" aria-label={t('plans.page.charges')}>
          <Typography variant="h4" component="h2">
            {t('plans.page.charges')}
          </Typography>
          <Charges>
            {charges.map((charge) => (
              <li key={charge.date}>
                <span>{dueDateText(charge.date, rhythm, language)}</span>
                <MoneyText money={{ amountMinor: charge.amountMinor, currency }} />
                <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
                  {t(`plans.page.charge.${charge.state}`)}
                </Typography>
              </li>
            ))}
          </Charges>
        </Box>
      )}
    </>
  );
}
