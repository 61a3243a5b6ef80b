import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useChangeFollowingMutation, useTellFollowingQuery } from '@/api/endpoints/updatesApi';
import { failureOf } from '@/api/failureOf';
import { useFailureText } from '@/components/feedback/useFailureText';
import { CheckboxField } from '@/components/form/fields/CheckboxField';
import { radii } from '@/theme/tokens';

type FollowDonationProps = { sessionId: string; userId: string | null };

/** A donor can follow the given projects. It renders nothing while their state is unknown. */
export function FollowDonation({ sessionId, userId }: FollowDonationProps): ReactNode {
  const { t } = useTranslation();
  const words = useFailureText();
  const hintId = useId();
  const followed = { session: sessionId };
  const { currentData: projects } = useTellFollowingQuery({ userId, followed });
  const [change, { isLoading, isSuccess, error, originalArgs }] = useChangeFollowingMutation();
  if (projects === undefined || Object.keys(projects).length === 0) return null;
  // A tick does not restart following that its reader ended.
  const open = Object.values(projects).filter((following) => following !== 'ended');
  const follows = open.every((following) => following === 'on');
  const said = isSuccess
    ? t(originalArgs?.follow ? 'updates.follow.on' : 'updates.follow.off')
    : '';
  return (
    <Box
      component="section"
      aria-label={t('updates.follow.title')}
      sx={{
        marginBlockEnd: 4,
        padding: 2,
        paddingBlockStart: open.length > 0 ? 0.5 : 2,
        borderRadius: radii.card,
        backgroundColor: 'surface.sunken',
        '@media print': { display: 'none' },
      }}
    >
      {open.length > 0 && (
        <CheckboxField
          checked={isLoading ? originalArgs?.follow === true : follows}
          busy={isLoading}
          onChange={(follow) => void change({ userId, followed, follow })}
          aria-describedby={hintId}
        >
          {t('updates.follow.tick')}
        </CheckboxField>
      )}
      <Typography id={hintId} variant="body2" sx={{ color: 'text.secondary' }}>
        {t(open.length > 0 ? 'updates.follow.hint' : 'updates.follow.ended')}
      </Typography>
      <Typography role="status" variant="body2" sx={{ '&:not(:empty)': { marginBlockStart: 1 } }}>
        {error === undefined
          ? isLoading || open.length === 0
            ? ''
            : said
          : words(failureOf(error))}
      </Typography>
    </Box>
  );
}
