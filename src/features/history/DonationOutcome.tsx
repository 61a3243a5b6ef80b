import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import type { GivenDonation } from '@/api/endpoints/donationsApi';
import { useChangeFollowingMutation, useGetLatestUpdateQuery } from '@/api/endpoints/updatesApi';
import type { Following } from '@core/updates/follower';
import { failureOf } from '@/api/failureOf';
import { paths } from '@/config/paths';
import { BilingualText } from '@/components/text/BilingualText';
import { notify } from '@/components/feedback/toasts/notify';
import { useFailureText } from '@/components/feedback/useFailureText';
import { CheckboxField } from '@/components/form/fields/CheckboxField';
import { DateText } from '@/components/text/DateText';

type DonationOutcomeProps = {
  given: GivenDonation;
  /** The gift's project, such as `Clean water`. */
  title: string;
  /** Whether the donor gets mails; null if it is not known or no address is known. */
  follows: Following | null;
};

/** The newest update of a gift's project, and whether its donor follows it. */
export function DonationOutcome({ given, title, follows }: DonationOutcomeProps): ReactNode {
  const { t } = useTranslation();
  const words = useFailureText();
  const { donation, project } = given;
  const { currentData: latest } = useGetLatestUpdateQuery(donation.projectId);
  const [change, { isLoading }] = useChangeFollowingMutation();
  if (project === null) return null;
  const isNews =
    latest !== undefined &&
    latest !== null &&
    latest.date !== null &&
    latest.date.slice(0, donation.day.length) >= donation.day;

  const follow = async (wanted: boolean): Promise<void> => {
    const { error } = await change({ followed: { donations: [donation.id] }, follow: wanted });
    if (error !== undefined) notify.error(words(failureOf(error)));
  };

  return (
    <Box sx={{ display: 'grid', gap: 0.5, gridColumn: '1 / -1', minInlineSize: 0 }}>
      {latest !== undefined && (
        <Typography variant="body2" component="div" sx={{ color: 'text.secondary' }}>
          {isNews ? (
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 10px' }}>
              <span>{t('updates.history.latest')}</span>
              <Chip size="small" variant="outlined" label={t(`updates.stages.${latest.stage}`)} />
              <Link
                component={RouterLink}
                to={`${paths.projectDetailsOf(project.id)}#updates`}
                sx={{ overflowWrap: 'anywhere' }}
              >
                <BilingualText content={latest.title} />
              </Link>
              <DateText value={latest.date} />
            </Box>
          ) : (
            t('updates.history.none')
          )}
        </Typography>
      )}
      {follows === 'ended' && (
        <Typography
          variant="body2"
          sx={{ color: 'text.secondary', '@media print': { display: 'none' } }}
        >
          {t('updates.follow.ended')}
        </Typography>
      )}
      {(follows === 'on' || follows === 'off') && (
        <Box sx={{ '@media print': { display: 'none' } }}>
          <CheckboxField
            checked={follows === 'on'}
            busy={isLoading}
            onChange={(wanted) => void follow(wanted)}
            aria-label={`${t('updates.history.follow')}: ${title}`}
          >
            {t('updates.history.follow')}
          </CheckboxField>
        </Box>
      )}
    </Box>
  );
}
