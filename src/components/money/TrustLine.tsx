import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { WALLET_NAMES } from '@core/site/charity';
import { useCharity } from '@/config/charity';
import { LockIcon } from '../icons/pageIcons';
import { Sentence } from '../text/Sentence';
import { Verbatim } from '../text/Verbatim';

const Marks = styled('ul')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  listStyle: 'none',
  margin: '8px 0 0',
  padding: 0,
  '& li': {
    border: `1px solid ${theme.palette.divider}`,
    borderRadius: 6,
    paddingInline: 8,
    color: theme.palette.text.primary,
    fontWeight: 600,
  },
}));

/** The promises and wallets beside a button to the card page, without those that are not given. */
export function TrustLine(): ReactNode {
  const { t } = useTranslation();
  const { registrationNumber, refundDays, wallets } = useCharity();
  const promises = [
    t('donate.trust.card'),
    t('donate.trust.receipt'),
    refundDays > 0 &&
      t('donate.trust.refund', { days: t('common.period.days', { count: refundDays }) }),
    registrationNumber !== '' && (
      <Sentence
        t={t}
        i18nKey="donate.trust.number"
        components={{ number: <Verbatim>{registrationNumber}</Verbatim> }}
      />
    ),
  ].filter((promise) => promise !== false);
  return (
    <Box sx={{ display: 'flex', gap: 1, typography: 'caption', color: 'text.secondary' }}>
      <Box component="span" sx={{ flex: 'none', color: 'primary.main' }}>
        <LockIcon size={18} />
      </Box>
      <div>
        <Typography variant="caption" component="p">
          {promises.map((promise, index) => (
            <Fragment key={index}>
              {index > 0 && <span> · </span>}
              <span>{promise}</span>
            </Fragment>
          ))}
        </Typography>
        {wallets.length > 0 && (
          <Marks>
            {wallets.map((wallet) => (
              <li key={wallet}>
                <Verbatim>{WALLET_NAMES[wallet]}</Verbatim>
              </li>
            ))}
          </Marks>
        )}
      </div>
    </Box>
  );
}
