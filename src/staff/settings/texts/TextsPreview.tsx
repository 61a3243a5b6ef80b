import Typography from '@mui/material/Typography';
import { PICTURE_NAMES } from '@core/pictures/pictureMark';
import { TEXT_SECTIONS, type SiteTexts, type TextSection } from '@core/site/siteTexts';
import { keysOf } from '@core/values/keysOf';
import { PageHeading } from '@/components/layout/PageHeading';
import { Section } from '@/components/layout/Section';
import { SiteFooter } from '@/components/layout/SiteFooter';
import { BilingualText } from '@/components/text/BilingualText';
import { charity } from '@/config/charity';
import { pageTextsOf } from '@/config/pageTexts';
import { AboutTexts } from '@/features/about/AboutPage';
import { Certificate } from '@/features/about/CertificatePage';
import { CampaignWords } from '@/features/blog/CampaignWords';
import { Brotherhood } from '@/features/home/Brotherhood';
import { CategoryTiles } from '@/features/home/CategoryTiles';
import { HomeBanner } from '@/features/home/HomeBanner';
import { NewsletterForm } from '@/features/newsletter/NewsletterForm';
import { FeaturedSection } from '@/features/projects/FeaturedSection';
import { PreviewDialog } from '../../form/PreviewDialog';
import { usePictureAddresses } from '../../content/pictures/usePictureAddress';
import { FamilyPreview } from './FamilyPreview';
import { PapersPreview } from './PapersPreview';

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

function Footer({ texts }: { texts: SiteTexts['footer'] }) {
  return (
    <SiteFooter
      texts={texts}
      newsletter={
        <div inert>
          <NewsletterForm />
        </div>
      }
    />
  );
}

/** An entry of a draft may lack its project. */
const withChosenProjects = ({ projects, ...texts }: SiteTexts['featured']) => ({
  ...texts,
  projects: projects.filter(({ first }) => first !== ''),
});

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
      return <FeaturedSection texts={withChosenProjects(texts.featured)} />;
    case 'family':
      return <FamilyPreview family={texts.family} />;
    case 'footer':
      return <Footer texts={texts.footer} />;
    case 'papers':
      return <PapersPreview papers={texts.papers} />;
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
