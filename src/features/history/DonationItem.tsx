import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import Chip from '@mui/material/Chip';
import type { Following } from '@core/updates/follower';
import { excerptOf } from '@core/text/shorten';
import type { Donation } from '@core/donations/donation';
import type { GivenDonation } from '@/api/endpoints/donationsApi';
import { paths } from '@/config/paths';
import { radii, shadows, touchTarget } from '@/theme/tokens';
import { paletteOf } from '@/components/covers/paletteOf';
import { CoverImage } from '@/components/covers/CoverImage';
import { ReceiptIcon } from '@/components/icons/pageIcons';
import { MoneyText } from '@/components/money/MoneyText';
import { BilingualText } from '@/components/text/BilingualText';
import { clampLines } from '@/components/text/clampLines';
import { DateText } from '@/components/text/DateText';
import { ConvertedText } from './ConvertedText';
import { DonationOutcome } from './DonationOutcome';
import { useDonationWords } from './useDonationWords';
import { donationStateOf } from './donationState';

/** The state of a donation; nothing for one that was simply received. */
function StateLabel({ donation }: { donation: Donation }): ReactNode {
  const words = useDonationWords();
  const state = donationStateOf(donation);
  if (state === 'received') return null;
  return (
    <Chip
      component="span"
      color={state === 'disputed' ? 'warning' : 'info'}
      sx={{ fontSize: 'inherit' }}
      label={
        <>
          <span>{words.state(state)}</span>
          {state === 'partlyRefunded' && (
            <>
              <span>{' · '}</span>
              <MoneyText
                money={{ amountMinor: donation.refundedMinor, currency: donation.currency }}
              />
            </>
          )}
        </>
      }
    />
  );
}

const Item = styled('li')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  overflow: 'hidden',
  borderRadius: radii.card,
  backgroundColor: theme.palette.background.paper,
  boxShadow: shadows.card,
  [theme.breakpoints.up('md')]: { gridTemplateColumns: '200px minmax(0, 1fr)' },
  '@media print': {
    breakInside: 'avoid',
    boxShadow: 'none',
    borderRadius: 0,
    borderBlockEnd: `1px solid ${theme.palette.divider}`,
  },
}));

const Body = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: '4px 24px',
  alignContent: 'start',
  padding: 16,
  minInlineSize: 0,
  [theme.breakpoints.up('md')]: {
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    padding: '20px 24px',
  },
}));

const Excerpt = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  margin: 0,
  color: theme.palette.text.secondary,
  ...clampLines(5),
}));

const Facts = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: '2px 12px',
  [theme.breakpoints.up('md')]: {
    flexDirection: 'column',
    alignItems: 'flex-end',
    gridColumn: 2,
    gridRow: '1 / span 2',
  },
}));

export function DonationItem({
  given,
  follows,
}: {
  given: GivenDonation;
  /** Whether the donor follows the project; null if it is not known. */
  follows: Following | null;
}): ReactNode {
  const { t } = useTranslation();
  const words = useDonationWords();
  const { donation, project } = given;
  const { amountMinor, currency, converted, day, projectId } = donation;
  return (
    <Item>
      <CoverImage
        src={project?.image ?? ''}
        seed={projectId}
        palette={paletteOf(`${project?.region.en ?? ''} ${project?.type.en ?? ''}`)}
        sizes="(max-width: 768px) 96px, 200px"
        ratio="auto"
        sx={{
          blockSize: { xs: 64, md: '100%' },
          inlineSize: { xs: 64, md: 'auto' },
          minBlockSize: { md: 120 },
          marginBlockStart: { xs: 2, md: 0 },
          marginInlineStart: { xs: 2, md: 0 },
          borderRadius: { xs: radii.field, md: 0 },
        }}
      />
      <Body>
        <Box sx={{ minInlineSize: 0 }}>
          <Typography
            variant="caption"
            component="p"
            sx={{
              color: 'madder.main',
              fontWeight: 600,
              '& > *': { display: 'inline-block' },
              '& > ::first-letter': { textTransform: 'uppercase' },
            }}
          >
            <BilingualText content={words.type(given)} />
          </Typography>
          <Typography variant="h4" component="h3">
            {project === null ? (
              <BilingualText content={words.title(given)} />
            ) : (
              <Link
                component={RouterLink}
                to={paths.projectDetailsOf(project.id)}
                state={{ project }}
                color="inherit"
                underline="hover"
              >
                <BilingualText content={words.title(given)} />
              </Link>
            )}
          </Typography>
        </Box>
        {project !== null && (
          <Excerpt>
            <BilingualText content={project.description}>{excerptOf}</BilingualText>
          </Excerpt>
        )}
        <Facts>
          <Typography variant="h4" component="p">
            <MoneyText money={{ amountMinor, currency }} />
          </Typography>
          {converted !== null && (
            <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
              <ConvertedText {...converted} />
            </Typography>
          )}
          <Typography variant="body2" component="p" sx={{ color: 'text.secondary' }}>
            <DateText value={day} />
          </Typography>
          <Typography variant="caption" component="p">
            <StateLabel donation={donation} />
          </Typography>
        </Facts>
        <DonationOutcome given={given} title={words.plainTitle(given)} follows={follows} />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3 }}>
          <Link
            component={RouterLink}
            to={paths.receiptOf(donation.id)}
            aria-label={t('history.receiptOf', { title: words.plainTitle(given) })}
            sx={{
              display: 'inline-flex',
              alignItems: 'center',
              gap: 0.75,
              minBlockSize: touchTarget,
            }}
          >
            <ReceiptIcon size={20} />
            <span>{t('history.receipt')}</span>
          </Link>
          {given.isDedicated === true && (
            <Link
              component={RouterLink}
              to={`${paths.dedication}?gift=${encodeURIComponent(donation.id)}`}
              sx={{
                display: 'inline-flex',
                alignItems: 'center',
                minBlockSize: touchTarget,
              }}
            >
              {t('dedication.own')}
            </Link>
          )}
        </Box>
      </Body>
    </Item>
  );
}
