import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Letterhead } from '@core/receipts/receipt';
import { pickText } from '@core/text/languages/bilingual';
import { useLanguage } from '@/i18n/useLanguage';
import { radii, shadows } from '@/theme/tokens';
import { BandDivider } from '@/components/covers/BandDivider';
import { CharityMark } from '@/components/covers/CharityMark';
import { BilingualText } from '@/components/text/BilingualText';

/** The letterhead replaces the site's header in print. */
const LETTERHEAD_ALONE = { '@media print': { header: { display: 'none' } } } as const;

const Sheet = styled('article')(({ theme }) => ({
  overflow: 'hidden',
  borderRadius: radii.card,
  backgroundColor: theme.palette.background.paper,
  boxShadow: shadows.card,
  '@media print': { boxShadow: 'none', borderRadius: 0, printColorAdjust: 'exact' },
}));

function Charity({ letterhead }: { letterhead: Letterhead }): ReactNode {
  const { t } = useTranslation();
  const language = useLanguage();
  const { name, registeredName, registrationNumber, address, phone, email } = letterhead;
  const registered = pickText(registeredName, language).text;
  const isShown = registered !== '' && registered !== pickText(name, language).text;
  return (
    <Box sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
      <CharityMark size={56} />
      <address>
        <Typography variant="h4" component="p">
          <BilingualText content={name} />
        </Typography>
        <Typography variant="body2" component="div" sx={{ color: 'text.secondary' }}>
          {isShown && <BilingualText content={registeredName} component="div" />}
          {registrationNumber !== '' && (
            <div>
              <span>{t('receipts.registration')}</span> <bdi>{registrationNumber}</bdi>
            </div>
          )}
          <BilingualText content={address} component="div" />
          <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
            <bdi>{phone}</bdi>
            <bdi>{email}</bdi>
          </Box>
        </Typography>
      </address>
    </Box>
  );
}

type PaperProps = {
  letterhead: Letterhead;
  title: string;
  lead: ReactNode;
  /** The heading's level: several papers stand below a heading of the page. */
  headingComponent?: 'h1' | 'h2';
  children: ReactNode;
};

/** A document with the charity's letterhead, for screen and print. */
export function Paper({
  letterhead,
  title,
  lead,
  headingComponent = 'h1',
  children,
}: PaperProps): ReactNode {
  return (
    <Sheet data-light>
      <GlobalStyles styles={LETTERHEAD_ALONE} />
      <BandDivider />
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr)',
          gap: 3,
          padding: { xs: 3, md: 5 },
          '@media print': { gap: 2, padding: 2 },
        }}
      >
        <Charity letterhead={letterhead} />
        <div>
          <Typography variant="h2" component={headingComponent}>
            {title}
          </Typography>
          <Typography sx={{ color: 'text.secondary', marginBlockStart: 1 }}>{lead}</Typography>
        </div>
        {children}
      </Box>
      <BandDivider />
    </Sheet>
  );
}

export const Rows = styled('dl')(({ theme }) => ({
  margin: 0,
  '& > div': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)',
    gap: 16,
    paddingBlock: 14,
    borderBlockStart: `1px solid ${theme.palette.divider}`,
    breakInside: 'avoid',
    '@media print': { paddingBlock: 8 },
  },
  '& dt': { color: theme.palette.text.secondary },
  '& dd': { margin: 0, fontWeight: 600, overflowWrap: 'anywhere' },
}));

export function Row({ name, children }: { name: string; children: ReactNode }): ReactNode {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
