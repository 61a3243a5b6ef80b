import Box from '@mui/material/Box';
import { Button } from '@/components/form/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { hasText, type Bilingual } from '@core/text/languages/bilingual';
import { documentFileId, kindOfDocument } from '@core/site/siteDocuments';
import type { SiteTexts } from '@core/site/siteTexts';
import { useGetTextsQuery } from '@/api/endpoints/siteSettingsApi';
import { QueryView } from '@/components/feedback/QueryView';
import { TextSkeleton } from '@/components/feedback/TextSkeleton';
import { pageTextsOf } from '@/config/pageTexts';
import { paths } from '@/config/paths';
import { charity } from '@/config/charity';
import { radii } from '@/theme/tokens';
import { BandDivider } from '@/components/covers/BandDivider';
import { CharityMark } from '@/components/covers/CharityMark';
import { DownloadIcon, PrintIcon } from '@/components/icons/pageIcons';
import { PageHeading } from '@/components/layout/PageHeading';
import { PageMeta } from '@/components/layout/PageMeta';
import { Section } from '@/components/layout/Section';
import { printPage } from '@/components/paper/printPage';
import { BilingualText } from '@/components/text/BilingualText';
import { DateText } from '@/components/text/DateText';
import { documentAddress } from './documentAddress';
import { CERTIFICATE_SECTIONS, isCertificateThere } from './sections';

const inBoth = (text: string): Bilingual => ({ en: text, ar: text });

/** The registration as the authority wrote it. */
function CertificateFile({ fileId }: { fileId: string }) {
  const { t } = useTranslation();
  const kind = kindOfDocument(fileId);
  return (
    <Box sx={{ display: 'grid', gap: 2, justifyItems: 'center', marginBlockStart: 4 }}>
      {kind !== 'pdf' && (
        <Box
          component="img"
          src={documentAddress(fileId, 'view')}
          alt={t('about.certificate.kind')}
          loading="lazy"
          // A scan may be transparent.
          data-light
          sx={{
            maxInlineSize: '100%',
            blockSize: 'auto',
            borderRadius: radii.card,
            backgroundColor: 'background.paper',
          }}
        />
      )}
      <Button
        variant="outlined"
        href={documentAddress(fileId, 'download')}
        startIcon={<DownloadIcon size={20} />}
        sx={{ '@media print': { display: 'none' } }}
      >
        {t('about.certificate.save', { kind: kind.toUpperCase() })}
      </Button>
    </Box>
  );
}

export function Certificate({ body, issuer, audited, file }: SiteTexts['certificate']) {
  const { t } = useTranslation();
  const { registrationNumber, registeredIn, registeredOn } = charity();
  const fileId = documentFileId(file);
  const rows = [
    ['number', inBoth(registrationNumber)],
    ['place', registeredIn],
    ['issuer', issuer],
    ['audited', audited],
  ] as const;
  return (
    <>
      <Box
        component="article"
        sx={{
          backgroundColor: 'background.paper',
          borderRadius: radii.card,
          overflow: 'hidden',
          boxShadow: 1,
          textAlign: 'center',
        }}
      >
        <BandDivider />
        <Box sx={{ display: 'grid', justifyItems: 'center', gap: 2, padding: { xs: 3, md: 6 } }}>
          <CharityMark size={88} />
          <Typography variant="h1" sx={{ fontSize: 'clamp(1.75rem, 1.3rem + 1.8vw, 2.5rem)' }}>
            {t('about.certificate.kind')}
          </Typography>
          <Typography variant="lead">
            <BilingualText content={body} component="span" />
          </Typography>
          <Box
            component="dl"
            sx={{
              display: 'grid',
              gap: 2,
              margin: 0,
              inlineSize: '100%',
              maxInlineSize: '28rem',
              '& > div': {
                borderBlockStart: '1px solid',
                borderColor: 'divider',
                paddingBlockStart: 1.5,
              },
              '& dd': { margin: 0, fontWeight: 600 },
              '& dt': { color: 'text.secondary' },
            }}
          >
            {rows
              .filter(([, content]) => hasText(content))
              .map(([fact, content]) => (
                <div key={fact}>
                  <dt>{t(`about.certificate.${fact}`)}</dt>
                  <dd>
                    <BilingualText content={content} />
                  </dd>
                </div>
              ))}
            {registeredOn !== '' && (
              <div>
                <dt>{t('about.certificate.date')}</dt>
                <dd>
                  <DateText value={registeredOn} form="long" />
                </dd>
              </div>
            )}
          </Box>
        </Box>
        <BandDivider />
      </Box>
      {fileId !== null && <CertificateFile fileId={fileId} />}
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 2,
          justifyContent: 'center',
          marginBlockStart: 4,
          '@media print': { display: 'none' },
        }}
      >
        <Button component={Link} to={paths.aboutUs} variant="text">
          {t('about.certificate.back')}
        </Button>
        <Button
          variant="outlined"
          startIcon={<PrintIcon size={20} />}
          onClick={() => void printPage()}
        >
          {t('about.certificate.print')}
        </Button>
      </Box>
    </>
  );
}

export function CertificatePage() {
  const { t } = useTranslation();
  const query = useGetTextsQuery(CERTIFICATE_SECTIONS);
  return (
    <Section rhythm="tight" width="prose">
      <PageMeta
        title={t('about.certificate.title')}
        description={t('about.certificate.description')}
      />
      <QueryView query={query} skeleton={<TextSkeleton lines={12} />}>
        {(stored) => {
          const { certificate } = pageTextsOf(CERTIFICATE_SECTIONS, stored, charity());
          return isCertificateThere(certificate) ? (
            <Certificate {...certificate} />
          ) : (
            <PageHeading
              title={t('about.certificate.kind')}
              lead={t('about.certificate.missing')}
            />
          );
        }}
      </QueryView>
    </Section>
  );
}
