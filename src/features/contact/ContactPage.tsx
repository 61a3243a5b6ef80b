import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { hasText } from '@core/text/languages/bilingual';
import { useGetTextsQuery } from '@/api/endpoints/siteSettingsApi';
import { charity } from '@/config/charity';
import { pageTextsOf } from '@/config/pageTexts';
import { paths } from '@/config/paths';
import { selectHasLeft } from '@/store/auth/authSlice';
import { useAppSelector } from '@/store/hooks';
import { PhoneIcon, PinIcon } from '@/components/icons/icons';
import { ReportLink } from '@/components/feedback/ReportLink';
import { ClockIcon, MailIcon } from '@/components/icons/pageIcons';
import { PageHeading } from '@/components/layout/PageHeading';
import { PageMeta } from '@/components/layout/PageMeta';
import { Section } from '@/components/layout/Section';
import { Bidi } from '@/components/text/Bidi';
import { BilingualText } from '@/components/text/BilingualText';
import { ContactForm } from './ContactForm';
import { ContactMap } from './ContactMap';
import { CONTACT_SECTIONS } from './contactSections';

/** A term and its description as a definition list wants them, with the icon beside both. */
function Way({ icon, name, children }: { icon: ReactNode; name: string; children: ReactNode }) {
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '48px 1fr', columnGap: 2 }}>
      <Typography component="dt" variant="caption" sx={{ gridColumn: 2, color: 'text.secondary' }}>
        {name}
      </Typography>
      <Typography component="dd" sx={{ display: 'contents', fontWeight: 500 }}>
        <Box
          component="span"
          aria-hidden="true"
          sx={{
            gridColumn: 1,
            gridRow: '1 / span 2',
            display: 'grid',
            placeItems: 'center',
            inlineSize: 48,
            blockSize: 48,
            borderRadius: '50%',
            backgroundColor: 'wash.primary',
            color: 'primary.main',
          }}
        >
          {icon}
        </Box>
        <Box component="span" sx={{ gridColumn: 2, fontWeight: 500 }}>
          {children}
        </Box>
      </Typography>
    </Box>
  );
}

export function ContactPage() {
  const { t } = useTranslation();
  const hasLeft = useAppSelector(selectHasLeft);
  const { phone, phoneHref, email, address, location } = charity();
  const { data, isError } = useGetTextsQuery(CONTACT_SECTIONS);
  const { title, lead, hours } = pageTextsOf(CONTACT_SECTIONS, data ?? {}, charity()).contact;
  // The form is offered also where the texts cannot be read.
  const isLoading = data === undefined && !isError;
  const hasDetails = phone !== '' || email !== '' || hasText(address) || hasText(hours);
  return (
    <Section rhythm="tight">
      <PageMeta title={t('contact.title')} description={t('contact.description')} />
      <PageHeading
        title={isLoading ? t('contact.title') : <BilingualText content={title} component="span" />}
        {...((isLoading || hasText(lead)) && {
          lead: isLoading ? <Skeleton /> : <BilingualText content={lead} component="span" />,
        })}
      />
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 5, lg: 8 },
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
          alignItems: 'start',
        }}
      >
        {/* The form is emptied when the visitor logs out. */}
        <ContactForm key={String(hasLeft)} />
        <Box>
          {hasDetails && (
            <>
              <Typography variant="h2" sx={{ marginBlockEnd: 3 }}>
                {t('contact.details')}
              </Typography>
              <Box component="dl" sx={{ display: 'grid', gap: 3, margin: 0, marginBlockEnd: 5 }}>
                {phone !== '' && (
                  <Way icon={<PhoneIcon />} name={t('contact.phone')}>
                    <Link href={phoneHref}>
                      <Bidi>{phone}</Bidi>
                    </Link>
                  </Way>
                )}
                {email !== '' && (
                  <Way icon={<MailIcon />} name={t('contact.email')}>
                    <Link href={`mailto:${email}`}>
                      <Bidi>{email}</Bidi>
                    </Link>
                  </Way>
                )}
                {hasText(address) && (
                  <Way icon={<PinIcon />} name={t('contact.address')}>
                    <BilingualText content={address} />
                  </Way>
                )}
                {hasText(hours) && (
                  <Way icon={<ClockIcon />} name={t('contact.hours')}>
                    <Box component="span" sx={{ whiteSpace: 'pre-line' }}>
                      <BilingualText content={hours} />
                    </Box>
                  </Way>
                )}
              </Box>
            </>
          )}
          <Box component="p" sx={{ marginBlock: 2 }}>
            <Link component={RouterLink} to={paths.linkedReceipts}>
              {t('receipts.again.lost')}
            </Link>
          </Box>
          <ReportLink cause={null} apart />
          {location !== null && (
            <>
              <Typography variant="h3" component="h2" sx={{ marginBlockEnd: 2 }}>
                {t('contact.mapTitle')}
              </Typography>
              <ContactMap {...location} />
            </>
          )}
        </Box>
      </Box>
    </Section>
  );
}
