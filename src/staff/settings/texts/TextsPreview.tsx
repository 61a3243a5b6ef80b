import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { PICTURE_NAMES } from '@core/pictures/pictureMark';
import { TEXT_SECTIONS, type SiteTexts, type TextSection } from '@core/site/siteTexts';
import { hasText } from '@core/text/languages/bilingual';
import { keysOf } from '@core/values/keysOf';
import { PageHeading } from '@/components/layout/PageHeading';
import { Section } from '@/components/layout/Section';
import { BilingualText } from '@/components/text/BilingualText';
import { charity } from '@/config/charity';
import { pageTextsOf } from '@/config/pageTexts';
import { AboutTexts } from '@/features/about/AboutPage';
import { Certificate } from '@/features/about/CertificatePage';
import { CampaignWords } from '@/features/blog/CampaignWords';
import { Brotherhood } from '@/features/home/Brotherhood';
import { CategoryTiles } from '@/features/home/CategoryTiles';
import { HomeBanner } from '@/features/home/HomeBanner';
import { PreviewDialog } from '../../form/PreviewDialog';
import { usePictureAddresses } from '../../content/pictures/usePictureAddress';
import { TEXT_LABELS } from './textLabels';

const bilingualSchema = z.object({ en: z.string(), ar: z.string() });

function Contact({ title, lead, hours }: SiteTexts['contact']) {
  return (
    <Section rhythm="tight">
      <PageHeading
        title={<BilingualText content={title} component="span" />}
        lead={<BilingualText content={lead} component="span" />}
      />
      <Typography sx={{ whiteSpace: 'pre-line', marginBlockStart: 3 }}>
        <BilingualText content={hours} component="span" />
      </Typography>
    </Section>
  );
}

/** Sentences that stand apart on the site, in papers and in mails. */
function Sentences({ texts }: { texts: object }) {
  const { t } = useTranslation('staff');
  return (
    <Box component="dl" sx={{ display: 'grid', gap: 2, margin: 0 }}>
      {Object.entries(texts).map(([field, text]) => {
        const label = TEXT_LABELS[field];
        const content = bilingualSchema.safeParse(text).data;
        if (label === undefined || content === undefined || !hasText(content)) return null;
        return (
          <div key={field}>
            <Typography component="dt" variant="subtitle2">
              {t(label)}
            </Typography>
            <Typography component="dd" sx={{ margin: 0, whiteSpace: 'pre-line' }}>
              <BilingualText content={content} component="span" />
            </Typography>
          </div>
        );
      })}
    </Box>
  );
}

function Part({ section, texts }: { section: TextSection; texts: SiteTexts }) {
  switch (section) {
    case 'home':
      return <HomeBanner home={texts.home} />;
    case 'tiles':
      return <CategoryTiles tiles={texts.tiles} />;
    case 'closing':
      return <Brotherhood closing={texts.closing} />;
    case 'about':
      return <AboutTexts about={texts.about} certificate={texts.certificate} />;
    case 'contact':
      return <Contact {...texts.contact} />;
    case 'campaign':
      return <CampaignWords {...texts.campaign} />;
    case 'certificate':
      return <Certificate {...texts.certificate} />;
    case 'featured':
    case 'family':
    case 'footer':
    case 'papers':
      return <Sentences texts={texts[section]} />;
  }
}

type TextsPreviewProps = { section: TextSection; texts: object; onClose: () => void };

/** Shows typed texts as visitors will see them, with pictures that are not published yet. */
export function TextsPreview({ section, texts, onClose }: TextsPreviewProps) {
  const written = JSON.stringify(texts);
  const addressOf = usePictureAddresses(written.match(PICTURE_NAMES) ?? []);
  const shown: unknown = JSON.parse(written.replace(PICTURE_NAMES, addressOf));
  const all = pageTextsOf(keysOf(TEXT_SECTIONS), { [section]: shown }, charity());
  return (
    <PreviewDialog onClose={onClose}>
      <Part section={section} texts={all} />
    </PreviewDialog>
  );
}
