import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { LEGAL_TEXTS_OF } from '@/config/siteFacts';
import { PageHeading } from '@/components/layout/PageHeading';
import { PageMeta } from '@/components/layout/PageMeta';
import { Prose } from '@/components/layout/Prose';
import { Section } from '@/components/layout/Section';
import { DateText } from '@/components/text/DateText';

/** @property file a document beside the text, by its address */
type LegalSection = {
  title: string;
  text: string;
  items?: readonly string[];
  file?: { href: string; name: string };
};
type LegalText = { title: string; description: string; lead: string; sections: LegalSection[] };

/** One legal text, dated. */
export function LegalPage({ title, description, lead, sections }: LegalText) {
  const { t } = useTranslation();
  return (
    <Section rhythm="tight" width="prose">
      <PageMeta title={title} description={description} />
      <PageHeading title={title} lead={lead} />
      <Prose>
        {sections.map((section) => (
          <Box component="section" key={section.title}>
            <h2>{section.title}</h2>
            <p>{section.text}</p>
            {section.items && (
              <ul>
                {section.items.map((item) => (
                  <li key={item}>{item}</li>
                ))}
              </ul>
            )}
            {section.file && (
              <p>
                <Link href={section.file.href}>{section.file.name}</Link>
              </p>
            )}
          </Box>
        ))}
      </Prose>
      <Typography variant="body2" sx={{ color: 'text.secondary', marginBlockStart: 5 }}>
        {t('legal.updated')} <DateText value={LEGAL_TEXTS_OF} form="long" />
      </Typography>
    </Section>
  );
}
