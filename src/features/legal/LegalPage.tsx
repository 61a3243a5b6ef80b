import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { LegalPage as LegalPageName, LegalText } from '@core/site/legalText';
import { useGetLegalTextQuery } from '@/api/endpoints/siteSettingsApi';
import { useLanguage } from '@/i18n/useLanguage';
import { QueryView } from '@/components/feedback/QueryView';
import { TextSkeleton } from '@/components/feedback/TextSkeleton';
import { PageHeading } from '@/components/layout/PageHeading';
import { PageMeta } from '@/components/layout/PageMeta';
import { Prose } from '@/components/layout/Prose';
import { Section } from '@/components/layout/Section';
import { DateText } from '@/components/text/DateText';
import { MarkupText } from '@/components/text/MarkupText';

/** The date of the product's own legal texts. */
const LEGAL_TEXTS_OF = '2026-11-28';

/** `file` is a document's address; the charity's text does not replace a section with `isFact`. */
type LegalSection = {
  title: string;
  text: string;
  items?: readonly string[];
  file?: { href: string; name: string };
  isFact?: boolean;
};
type LegalPageProps = {
  page: LegalPageName;
  title: string;
  description: string;
  lead: string;
  sections: LegalSection[];
};

function OwnSection({ title, text, items, file }: LegalSection): ReactNode {
  return (
    <section>
      <h2>{title}</h2>
      <p>{text}</p>
      {items && (
        <ul>
          {items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      )}
      {file && (
        <p>
          <Link href={file.href}>{file.name}</Link>
        </p>
      )}
    </section>
  );
}

type LegalTextProps = Pick<LegalPageProps, 'sections'> & {
  /** Null for the product's own text. */
  written: LegalText | null;
};

function LegalTextView({ sections, written }: LegalTextProps): ReactNode {
  const { t } = useTranslation();
  const language = useLanguage();
  const shown = written === null ? sections : sections.filter(({ isFact }) => isFact === true);
  return (
    <>
      <Prose>
        {written !== null && (
          <section>
            <MarkupText text={written.text[language]} />
          </section>
        )}
        {shown.map((section) => (
          <OwnSection key={section.title} {...section} />
        ))}
      </Prose>
      <Typography variant="body2" sx={{ color: 'text.secondary', marginBlockStart: 5 }}>
        <span>{t('legal.updated')}</span>{' '}
        <DateText value={written?.changedOn ?? LEGAL_TEXTS_OF} form="long" />
      </Typography>
    </>
  );
}

/** One legal text with its date: the charity's own, or the product's. */
export function LegalPage({ page, title, description, lead, sections }: LegalPageProps): ReactNode {
  const query = useGetLegalTextQuery(page);
  return (
    <Section rhythm="tight" width="prose">
      <PageMeta title={title} description={description} />
      <PageHeading title={title} {...(query.data === null && { lead })} />
      <QueryView query={query} skeleton={<TextSkeleton lines={12} />}>
        {(written) => <LegalTextView written={written} sections={sections} />}
      </QueryView>
    </Section>
  );
}
