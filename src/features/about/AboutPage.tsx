import Box from '@mui/material/Box';
import { Button } from '@/components/form/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { SiteTexts } from '@core/site/siteTexts';
import { hasText } from '@core/text/languages/bilingual';
import { useGetTextsQuery } from '@/api/endpoints/siteSettingsApi';
import { charity } from '@/config/charity';
import { pageTextsOf } from '@/config/pageTexts';
import { paths } from '@/config/paths';
import { radii } from '@/theme/tokens';
import { StarMark } from '@/components/covers/StarMark';
import { TatreezCover } from '@/components/covers/TatreezCover';
import { PageHeading } from '@/components/layout/PageHeading';
import { PageMeta } from '@/components/layout/PageMeta';
import { Section } from '@/components/layout/Section';
import { BilingualText } from '@/components/text/BilingualText';
import { QueryView } from '@/components/feedback/QueryView';
import { TextSkeleton } from '@/components/feedback/TextSkeleton';
import { Documents, Figures, Team } from './PeopleAndPapers';
import { ABOUT_SECTIONS, isCertificateThere } from './sections';

type About = SiteTexts['about'];

const twoColumns = {
  display: 'grid',
  gap: { xs: 4, md: 8 },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' },
  alignItems: 'center',
} as const;

function WhoWeAre({ who, hasCertificate }: Pick<About, 'who'> & { hasCertificate: boolean }) {
  const { t } = useTranslation();
  return (
    <Section tone="paper">
      <Box sx={twoColumns}>
        <Box>
          <Typography variant="h2" sx={{ marginBlockEnd: 2 }}>
            {t('about.who.title')}
          </Typography>
          <Typography sx={{ marginBlockEnd: 3, whiteSpace: 'pre-line' }}>
            <BilingualText content={who} component="span" />
          </Typography>
          {hasCertificate && (
            <Button component={Link} to={paths.certificate} variant="outlined">
              {t('about.who.certificate')}
            </Button>
          )}
        </Box>
        <TatreezCover
          seed="who-we-are"
          palette="sudan"
          sx={{ borderRadius: radii.sheet, overflow: 'hidden', aspectRatio: '4 / 3' }}
        />
      </Box>
    </Section>
  );
}

function VisionAndMission(texts: Pick<About, 'vision' | 'mission'>) {
  const { t } = useTranslation();
  const parts = (['vision', 'mission'] as const).filter((part) => hasText(texts[part]));
  if (parts.length === 0) return null;
  return (
    <Section tone="petrol">
      <Box sx={{ ...twoColumns, alignItems: 'start' }}>
        {parts.map((part) => (
          <Box key={part}>
            <Typography variant="h2" sx={{ marginBlockEnd: 2 }}>
              {t(`about.${part}.title`)}
            </Typography>
            <Typography variant="lead" sx={{ whiteSpace: 'pre-line' }}>
              <BilingualText content={texts[part]} component="span" />
            </Typography>
          </Box>
        ))}
      </Box>
    </Section>
  );
}

function Values({ values }: Pick<About, 'values'>) {
  const { t } = useTranslation();
  if (values.length === 0) return null;
  return (
    <Section heading={t('about.values.title')}>
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' },
        }}
      >
        {values.map(({ title, text }, index) => (
          <Card key={index} sx={{ padding: 4 }}>
            <StarMark size={44} />
            <Typography variant="h3" sx={{ marginBlock: 1.5 }}>
              <BilingualText content={title} component="span" />
            </Typography>
            <Typography>
              <BilingualText content={text} component="span" />
            </Typography>
          </Card>
        ))}
      </Box>
    </Section>
  );
}

function Goals({ goals }: Pick<About, 'goals'>) {
  const { t } = useTranslation();
  if (goals.length === 0) return null;
  return (
    <Section tone="sunken" heading={t('about.goals.title')}>
      <Box
        component="ol"
        sx={{
          listStyle: 'none',
          margin: 0,
          padding: 0,
          display: 'grid',
          columnGap: 8,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '1fr 1fr' },
        }}
      >
        {goals.map(({ title, text }, index) => (
          <Box
            component="li"
            key={index}
            sx={{
              display: 'flex',
              gap: 3,
              paddingBlock: 3,
              borderBlockStart: '1px solid',
              borderColor: 'divider',
            }}
          >
            <Typography
              variant="h2"
              component="span"
              aria-hidden="true"
              sx={{ color: 'madder.main', minInlineSize: '1.5em' }}
            >
              {index + 1}
            </Typography>
            <Box>
              <Typography variant="h3" sx={{ marginBlockEnd: 1 }}>
                <BilingualText content={title} component="span" />
              </Typography>
              <Typography>
                <BilingualText content={text} component="span" />
              </Typography>
            </Box>
          </Box>
        ))}
      </Box>
    </Section>
  );
}

/** @param certificate shows whether there is something to lead to */
export function AboutTexts({ about, certificate }: Pick<SiteTexts, 'about' | 'certificate'>) {
  const { t } = useTranslation();
  const { eyebrow, lead, brand } = about;
  return (
    <>
      <Section rhythm="tight">
        <PageHeading
          title={t('about.title')}
          {...(hasText(eyebrow) && {
            eyebrow: <BilingualText content={eyebrow} component="span" />,
          })}
          {...(hasText(lead) && { lead: <BilingualText content={lead} component="span" /> })}
        />
      </Section>
      <WhoWeAre who={about.who} hasCertificate={isCertificateThere(certificate)} />
      <Figures figures={about.figures} />
      <VisionAndMission vision={about.vision} mission={about.mission} />
      <Values values={about.values} />
      <Goals goals={about.goals} />
      <Team team={about.team} />
      <Documents documents={about.documents} />
      {hasText(brand) && (
        <Section width="prose">
          <Box sx={{ display: 'grid', justifyItems: 'center', textAlign: 'center', gap: 3 }}>
            <StarMark size={96} />
            <Typography variant="h2">{t('about.brand.title')}</Typography>
            <Typography variant="lead" sx={{ whiteSpace: 'pre-line' }}>
              <BilingualText content={brand} component="span" />
            </Typography>
          </Box>
        </Section>
      )}
    </>
  );
}

function AboutSkeleton() {
  const { t } = useTranslation();
  return (
    <Section rhythm="tight">
      <PageHeading title={t('about.title')} />
      <TextSkeleton lines={12} />
    </Section>
  );
}

export function AboutPage() {
  const { t } = useTranslation();
  const query = useGetTextsQuery(ABOUT_SECTIONS);
  return (
    <>
      <PageMeta
        title={t('about.title')}
        description={t('about.description')}
        path={paths.aboutUs}
      />
      <QueryView query={query} skeleton={<AboutSkeleton />}>
        {(stored) => <AboutTexts {...pageTextsOf(ABOUT_SECTIONS, stored, charity())} />}
      </QueryView>
    </>
  );
}
