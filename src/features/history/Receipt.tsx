import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { GivenDonation } from '@/api/endpoints/donationsApi';
import { charity } from '@/config/charity';
import { useLanguage } from '@/i18n/useLanguage';
import { radii, shadows } from '@/theme/tokens';
import { BandDivider } from '@/components/covers/BandDivider';
import { CharityMark } from '@/components/covers/CharityMark';
import { MoneyText } from '@/components/money/MoneyText';
import { BilingualText } from '@/components/text/BilingualText';
import { DateText } from '@/components/text/DateText';
import { ConvertedText } from './ConvertedText';
import { StateLabel } from './StateLabel';
import { donationStateOf } from './donationState';
import { useDonationWords } from './useDonationWords';

const Paper = styled('article')(({ theme }) => ({
  overflow: 'hidden',
  borderRadius: radii.card,
  backgroundColor: theme.palette.background.paper,
  boxShadow: shadows.card,
  '@media print': { boxShadow: 'none', borderRadius: 0, printColorAdjust: 'exact' },
}));

const Rows = styled('dl')(({ theme }) => ({
  margin: 0,
  '& > div': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)',
    gap: 16,
    paddingBlock: 14,
    borderBlockStart: `1px solid ${theme.palette.divider}`,
    breakInside: 'avoid',
  },
  '& dt': { color: theme.palette.text.secondary },
  '& dd': { margin: 0, fontWeight: 600, overflowWrap: 'anywhere' },
}));

function Row({ name, children }: { name: string; children: ReactNode }): ReactNode {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The charity's letterhead. */
function Letterhead(): ReactNode {
  const language = useLanguage();
  const { name, address, phone, email } = charity();
  return (
    <Box sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
      <CharityMark size={56} />
      <address>
        <Typography variant="h4" component="p">
          {name[language]}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {address[language]}
        </Typography>
        <Typography
          variant="body2"
          sx={{ color: 'text.secondary', display: 'flex', flexWrap: 'wrap', columnGap: 2 }}
        >
          <bdi>{phone}</bdi>
          <bdi>{email}</bdi>
        </Typography>
      </address>
    </Box>
  );
}

export function Receipt({
  given,
  donorName,
}: {
  given: GivenDonation;
  donorName: string;
}): ReactNode {
  const { t } = useTranslation();
  const words = useDonationWords();
  const { donation, reference } = given;
  const state = donationStateOf(donation);
  return (
    <Paper>
      <BandDivider />
      <Box sx={{ display: 'grid', gap: 3, padding: { xs: 3, md: 5 } }}>
        <Letterhead />
        <div>
          <Typography variant="h2" component="h1">
            {t('history.receiptTitle')}
          </Typography>
          <Typography sx={{ color: 'text.secondary', marginBlockStart: 1 }}>
            {t(state === 'refunded' ? 'history.receiptRefunded' : 'history.receiptText')}
          </Typography>
        </div>
        <Rows>
          <Row name={t('history.rows.reference')}>
            <bdi>{reference}</bdi>
          </Row>
          <Row name={t('history.rows.date')}>
            <DateText value={donation.date} form="long" />
          </Row>
          <Row name={t('history.rows.donor')}>
            <bdi>{donorName}</bdi>
          </Row>
          <Row name={t('history.rows.project')}>
            <BilingualText content={words.title(given)} />
          </Row>
          <Row name={t('history.rows.amount')}>
            <Typography variant="h3" component="span">
              <MoneyText
                money={{ amountMinor: donation.amountMinor, currency: donation.currency }}
              />
            </Typography>
          </Row>
          {donation.converted !== null && (
            <Row name={t('history.rows.converted')}>
              <ConvertedText {...donation.converted} />
            </Row>
          )}
          {state !== 'received' && (
            <Row name={t('history.rows.state')}>
              <StateLabel donation={donation} />
            </Row>
          )}
        </Rows>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('history.receiptThanks')}
        </Typography>
      </Box>
      <BandDivider />
    </Paper>
  );
}
