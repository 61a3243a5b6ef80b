import Box from '@mui/material/Box';
import { Button } from '@/components/form/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '@/config/paths';
import { radii } from '@/theme/tokens';
import { StarMark } from '@/components/covers/StarMark';
import { TatreezCover } from '@/components/covers/TatreezCover';
import { PageHeading } from '@/components/layout/PageHeading';
import { PageMeta } from '@/components/layout/PageMeta';
import { Section } from '@/components/layout/Section';

const VALUES = ['cooperation', 'honesty', 'responsibility'] as const;
const GOALS = ['support', 'skills', 'economy', 'partnerships'] as const;

const twoColumns = {
  display: 'grid',
  gap: { xs: 4, md: 8 },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' },
  alignItems: 'center',
} as const;

function WhoWeAre() {
  const { t } = useTranslation();
  return (
    <Section tone="paper">
      <Box sx={twoColumns}>
        <Box>
          <Typography variant="h2" sx={{ marginBlockEnd: 2 }}>
            {t('about.who.title')}
          </Typography>
          <Typography sx={{ marginBlockEnd: 3 }}>{t('about.who.text')}</Typography>
          <Button component={Link} to={paths.certificate} variant="outlined">
            {t('about.who.certificate')}
          </Button>
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

function VisionAndMission() {
  const { t } = useTranslation();
  return (
    <Section tone="petrol">
      <Box sx={{ ...twoColumns, alignItems: 'start' }}>
        {(['vision', 'mission'] as const).map((part) => (
          <Box key={part}>
            <Typography variant="h2" sx={{ marginBlockEnd: 2 }}>
              {t(`about.${part}.title`)}
            </Typography>
            <Typography variant="lead">{t(`about.${part}.text`)}</Typography>
          </Box>
        ))}
      </Box>
    </Section>
  );
}

function Values() {
  const { t } = useTranslation();
  return (
    <Section heading={t('about.values.title')}>
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' },
        }}
      >
        {VALUES.map((value) => (
          <Card key={value} sx={{ padding: 4 }}>
            <StarMark size={44} />
            <Typography variant="h3" sx={{ marginBlock: 1.5 }}>
              {t(`about.values.${value}.title`)}
            </Typography>
            <Typography>{t(`about.values.${value}.text`)}</Typography>
          </Card>
        ))}
      </Box>
    </Section>
  );
}

function Goals() {
  const { t } = useTranslation();
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
        {GOALS.map((goal, index) => (
          <Box
            component="li"
            key={goal}
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
                {t(`about.goals.${goal}.title`)}
              </Typography>
              <Typography>{t(`about.goals.${goal}.text`)}</Typography>
            </Box>
          </Box>
        ))}
      </Box>
    </Section>
  );
}

export function AboutPage() {
  const { t } = useTranslation();
  return (
    <>
      <PageMeta
        title={t('about.title')}
        description={t('about.description')}
        path={paths.aboutUs}
      />
      <Section rhythm="tight">
        <PageHeading eyebrow={t('about.eyebrow')} title={t('about.title')} lead={t('about.lead')} />
      </Section>
      <WhoWeAre />
      <VisionAndMission />
      <Values />
      <Goals />
      <Section width="prose">
        <Box sx={{ display: 'grid', justifyItems: 'center', textAlign: 'center', gap: 3 }}>
          <StarMark size={96} />
          <Typography variant="h2">{t('about.brand.title')}</Typography>
          <Typography variant="lead">{t('about.brand.text')}</Typography>
        </Box>
      </Section>
    </>
  );
}
