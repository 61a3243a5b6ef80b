import Box from '@mui/material/Box';
import { ThemeProvider } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useWatch, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { SOCIAL_NETWORKS } from '@core/site/charity';
import { readableAccent, readablePrimary } from '@core/site/siteColours';
import { directionOf, LANGUAGES, type Language } from '@core/text/languages/bilingual';
import { BandDivider } from '@/components/covers/BandDivider';
import { HeartIcon } from '@/components/icons/pageIcons';
import { createAppTheme } from '@/theme/createAppTheme';
import { lightColours } from '@/theme/tokenStyles';
import { lookOf, type Look } from '@/config/look';
import { radii } from '@/theme/tokens';
import { usePictureAddress } from '../content/pictures/usePictureAddress';
import { LogoImage } from './LogoImage';
import { isColour, type SettingsFields } from './settingsSchema';

type PreviewProps = {
  values: SettingsFields;
  logo: string;
  language: Language;
  look: Look | null;
};

/** A colour that is refused is shown as the readable one that the form offers. */
function lookOfTyped({ colours: { primary, accent } }: SettingsFields): Look | null {
  return lookOf({
    primary: isColour(primary) ? readablePrimary(primary) : '',
    accent: isColour(accent) ? readableAccent(accent) : '',
  });
}

function Preview({ values, logo, language, look }: PreviewProps) {
  const { t } = useTranslation();
  const name = values.name[language];
  const row = { display: 'flex', alignItems: 'center', gap: 1.25, padding: 2 };
  return (
    <Box
      data-light
      lang={language}
      dir={directionOf(language)}
      sx={{
        ...lightColours(look?.tokens),
        border: 1,
        borderColor: 'divider',
        borderRadius: radii.card,
        overflow: 'hidden',
      }}
    >
      <Box sx={{ ...row, bgcolor: 'background.default' }}>
        <LogoImage address={logo} size={36} />
        <Typography
          component="p"
          variant="h3"
          sx={{ overflowWrap: 'anywhere', textAlign: 'start' }}
        >
          {name}
        </Typography>
        <Box
          aria-hidden="true"
          sx={{
            display: 'grid',
            marginInlineStart: 'auto',
            paddingBlock: 1,
            paddingInline: 2.5,
            borderRadius: radii.pill,
            bgcolor: 'give.main',
            color: 'give.contrastText',
          }}
        >
          <HeartIcon size={20} />
        </Box>
      </Box>
      <BandDivider colours={look?.threads.petrol} />
      <Box
        data-surface="petrol"
        sx={{ bgcolor: 'primary.dark', color: 'primary.contrastText', textAlign: 'start' }}
      >
        <Box sx={{ ...row, '& img': { bgcolor: 'common.white', borderRadius: 1 } }}>
          <LogoImage address={logo} size={40} />
          <Typography component="p" variant="h3" sx={{ overflowWrap: 'anywhere' }}>
            {name}
          </Typography>
        </Box>
        <Box sx={{ display: 'grid', gap: 1, paddingInline: 2, paddingBlockEnd: 2 }}>
          {[values.phone, values.email].map((text, index) => (
            <Typography key={index} sx={{ overflowWrap: 'anywhere' }}>
              <bdi dir="ltr">{text}</bdi>
            </Typography>
          ))}
          <Typography sx={{ overflowWrap: 'anywhere' }}>{values.address[language]}</Typography>
          <Typography variant="body2">
            {SOCIAL_NETWORKS.filter((network) => values.social[network].trim() !== '')
              .map((network) => t(`layout.footer.social.${network}`))
              .join(' · ')}
          </Typography>
        </Box>
      </Box>
    </Box>
  );
}

export function CharityPreview({ control }: { control: Control<SettingsFields> }) {
  const { t } = useTranslation('staff');
  const values = useWatch({ control }) as SettingsFields;
  const logo = usePictureAddress(values.logo);
  const look = lookOfTyped(values);
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
      }}
    >
      {LANGUAGES.map((language) => (
        <Box key={language} component="section" aria-label={t(`settings.preview.in.${language}`)}>
          <Typography variant="body2" sx={{ color: 'text.secondary', marginBlockEnd: 1 }}>
            {t(`settings.preview.in.${language}`)}
          </Typography>
          <ThemeProvider theme={createAppTheme(language)}>
            <Preview values={values} logo={logo} language={language} look={look} />
          </ThemeProvider>
        </Box>
      ))}
    </Box>
  );
}
