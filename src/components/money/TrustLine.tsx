import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCharity } from '@/config/charity';
import { LockIcon } from '../icons/pageIcons';
import { Sentence } from '../text/Sentence';
import { Verbatim } from '../text/Verbatim';

/** The promises beside a button that leads to the card page, without those that are not given. */
export function TrustLine(): ReactNode {
  const { t } = useTranslation();
  const { registrationNumber, refundDays } = useCharity();
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
    <Typography
      variant="caption"
      component="p"
      sx={{ display: 'flex', gap: 1, color: 'text.secondary' }}
    >
      <Box component="span" sx={{ flex: 'none', color: 'primary.main' }}>
        <LockIcon size={18} />
      </Box>
      <span>
        {promises.map((promise, index) => (
          <Fragment key={index}>
            {index > 0 && <span> · </span>}
            <span>{promise}</span>
          </Fragment>
        ))}
      </span>
    </Typography>
  );
}
