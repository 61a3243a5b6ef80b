import MuiLink from '@mui/material/Link';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatMoney } from '@core/money/formatMoney';
import type { FlaggedAnswer } from '@core/staff/money/moneyContract';
import { formatCharityTime } from '@/config/today';
import { useLanguage } from '@/i18n/useLanguage';
import { donationPath } from '../moneyAreas';
import { SettleSection } from './SettleSection';
import { Verbatim } from '@/components/text/Verbatim';

type UnfinishedRefundsProps = { requests: FlaggedAnswer['unfinished']; total: number };

/** Interrupted refund requests, which staff complete on the donation's page. */
export function UnfinishedRefunds({ requests, total }: UnfinishedRefundsProps) {
  const { t } = useTranslation('staff');
  const language = useLanguage();
  return (
    <SettleSection
      title={t('money.settle.unfinished')}
      lead={t('money.settle.unfinishedLead')}
      items={requests}
      total={total}
      keyOf={({ requestId }) => requestId}
    >
      {({ donation, amountMinor, currency, date }) => ({
        what: (
          <>
            <span>
              <MuiLink component={Link} to={donationPath(donation)}>
                <bdi dir="ltr">{donation}</bdi>
              </MuiLink>{' '}
              {currency !== null && <Verbatim>{formatMoney({ amountMinor, currency })}</Verbatim>}
            </span>
            <span>{formatCharityTime(date, language)}</span>
          </>
        ),
      })}
    </SettleSection>
  );
}
