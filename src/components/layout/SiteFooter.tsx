import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { SiteTexts } from '@core/site/siteTexts';
import { hasText } from '@core/text/languages/bilingual';
import { useCharity } from '@/config/charity';
import { useLanguage } from '@/i18n/useLanguage';
import { gutter, widths, touchTarget } from '@/theme/tokens';
import { BandDivider } from '../covers/BandDivider';
import { CharityMark } from '../covers/CharityMark';
import { FacebookIcon, InstagramIcon, XIcon, YoutubeIcon } from '../icons/socialIcons';
import { BilingualText } from '../text/BilingualText';
import { Bidi } from '../text/Bidi';
import { INFORMATION_LINKS, LEGAL_LINKS } from './footerLinks';

const SOCIAL_ICONS = {
  facebook: FacebookIcon,
  x: XIcon,
  instagram: InstagramIcon,
  youtube: YoutubeIcon,
};

const Ground = styled('footer')(({ theme }) => ({
  backgroundColor: theme.palette.primary.dark,
  color: theme.palette.primary.contrastText,
  '& a': { color: 'inherit', textDecoration: 'none' },
  '& a:hover': { textDecoration: 'underline', textUnderlineOffset: 4 },
  '@media print': { display: 'none' },
}));

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: '40px 48px',
  gridTemplateColumns: '1fr',
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: '1fr 1fr' },
}));

const List = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    minInlineSize: touchTarget,
    minBlockSize: touchTarget,
  },
});

function LinkColumn({ title, children }: { title: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <Box component="nav" aria-labelledby={id}>
      <Typography component="h2" variant="h4" id={id} sx={{ marginBlockEnd: 1 }}>
        {title}
      </Typography>
      <List>{children}</List>
    </Box>
  );
}

type OwnLinks = SiteTexts['footer']['donate'];

function OwnColumn({ title, links }: { title: ReactNode; links: OwnLinks }) {
  return (
    <LinkColumn title={title}>
      {links.map(({ name, to }, index) => (
        <li key={index}>
          <Link to={to}>
            <BilingualText content={name} />
          </Link>
        </li>
      ))}
    </LinkColumn>
  );
}

function Newsletter({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <Box data-needs-script>
      <Typography component="h2" variant="h4" sx={{ marginBlockEnd: 1 }}>
        {t('layout.footer.newsletter')}
      </Typography>
      <Typography variant="body2" sx={{ marginBlockEnd: 2 }}>
        {t('layout.footer.newsletterText')}
      </Typography>
      {children}
    </Box>
  );
}

type SiteFooterProps = {
  texts: SiteTexts['footer'];
  /** The form that subscribes to the newsletter. */
  newsletter: ReactNode;
  /** The choice between light and dark. */
  scheme?: ReactNode;
};

export function SiteFooter({ texts, newsletter, scheme }: SiteFooterProps) {
  const { t } = useTranslation();
  const { promise, donate } = texts;
  const own = texts.columns.filter(({ links }) => links.length > 0);
  const hasDonate = donate.length > 0;
  const linkColumns = Math.max(own.length, 1) + (hasDonate ? 1 : 0);
  const { name: names, ways, social } = useCharity();
  const name = names[useLanguage()];
  return (
    <Ground aria-label={t('layout.footer.label')} data-surface="petrol">
      <BandDivider />
      <Box
        sx={{
          maxInlineSize: `calc(${widths.content} + 2 * ${gutter})`,
          marginInline: 'auto',
          paddingInline: gutter,
          paddingBlock: { xs: 6, md: 8 },
        }}
      >
        <Columns sx={{ gridTemplateColumns: { lg: `1.3fr repeat(${linkColumns}, 1fr) 1.6fr` } }}>
          <Box>
            <Box
              sx={{
                display: 'flex',
                alignItems: 'center',
                gap: 1.25,
                marginBlockEnd: 2,
                // Many logos need a light background.
                '& img': { bgcolor: 'common.white', borderRadius: 1 },
              }}
            >
              <CharityMark size={40} />
              <Typography component="p" variant="h3">
                {name}
              </Typography>
            </Box>
            {hasText(promise) && (
              <Typography sx={{ maxInlineSize: '30ch' }}>
                <BilingualText content={promise} />
              </Typography>
            )}
            <List sx={{ marginBlockStart: 2 }}>
              {ways.map(([href, text]) => (
                <li key={href}>
                  <a href={href}>
                    <Bidi>{text}</Bidi>
                  </a>
                </li>
              ))}
            </List>
          </Box>
          {hasDonate && <OwnColumn title={t('layout.footer.donate')} links={donate} />}
          {own.map(({ title, links }, index) => (
            <OwnColumn key={index} title={<BilingualText content={title} />} links={links} />
          ))}
          {own.length === 0 && (
            <LinkColumn title={t('layout.footer.information')}>
              {INFORMATION_LINKS.map(({ key, to }) => (
                <li key={key}>
                  <Link to={to}>{t(key)}</Link>
                </li>
              ))}
            </LinkColumn>
          )}
          <Box>
            <Newsletter>{newsletter}</Newsletter>
            {social.length > 0 && (
              <Box
                component="nav"
                aria-label={t('layout.footer.follow')}
                sx={{ display: 'flex', gap: 0.5, marginBlockStart: 3, marginInlineStart: -1.5 }}
              >
                {social.map(({ network, url }) => {
                  const Icon = SOCIAL_ICONS[network];
                  return (
                    <Box
                      component="a"
                      key={network}
                      href={url}
                      aria-label={t(`layout.footer.social.${network}`)}
                      rel="noopener noreferrer"
                      sx={{
                        display: 'inline-flex',
                        alignItems: 'center',
                        justifyContent: 'center',
                        inlineSize: 48,
                        blockSize: 48,
                      }}
                    >
                      <Icon />
                    </Box>
                  );
                })}
              </Box>
            )}
          </Box>
        </Columns>
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            justifyContent: 'space-between',
            gap: 2,
            marginBlockStart: 6,
            paddingBlockStart: 2,
            borderBlockStart: '1px solid',
            borderColor: 'primary.light',
          }}
        >
          <Typography variant="body2">
            {t('layout.footer.rights', { year: new Date().getUTCFullYear(), name })}
          </Typography>
          {scheme}
          <Box
            component="nav"
            aria-label={t('layout.footer.legal')}
            sx={{
              display: 'flex',
              gap: 3,
              '& a': {
                display: 'inline-flex',
                alignItems: 'center',
                minInlineSize: touchTarget,
                minBlockSize: touchTarget,
              },
            }}
          >
            {LEGAL_LINKS.map(({ key, to }) => (
              <Link key={key} to={to}>
                {t(key)}
              </Link>
            ))}
          </Box>
        </Box>
      </Box>
    </Ground>
  );
}
