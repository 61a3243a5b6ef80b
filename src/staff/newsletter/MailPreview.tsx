import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { LetterPreview } from '@core/staff/newsletterContract';
import { directionOf, type Language } from '@core/text/languages/bilingual';
import { Prose } from '@/components/layout/Prose';
import { MarkupText } from '@/components/text/MarkupText';
import { radii } from '@/theme/tokens';

type MailPreviewProps = {
  preview: LetterPreview;
  language: Language;
  isMissing: boolean;
  action: ReactNode;
};

export function MailPreview({ preview, language, isMissing, action }: MailPreviewProps) {
  const { t } = useTranslation('staff');
  const id = useId();
  const { site, subject, body, footer, unsubscribe } = preview;
  return (
    <Box component="section" sx={{ display: 'grid', gap: 1.5, minInlineSize: 0 }}>
      <Typography id={id} variant="h4" component="h2">
        {t('newsletter.preview.as', { language: t(`newsletter.languages.${language}`) })}
      </Typography>
      {isMissing ? (
        <Typography sx={{ color: 'text.secondary' }}>{t('newsletter.preview.nothing')}</Typography>
      ) : (
        <Box
          component="article"
          data-light
          aria-labelledby={id}
          lang={language}
          dir={directionOf(language)}
          sx={{
            border: 1,
            borderColor: 'divider',
            borderRadius: radii.card,
            overflow: 'hidden',
            overflowWrap: 'anywhere',
            textAlign: 'start',
          }}
        >
          <Box
            sx={{
              padding: 2,
              backgroundColor: 'primary.main',
              color: 'primary.contrastText',
              fontWeight: 700,
            }}
          >
            {site}
          </Box>
          <Box sx={{ padding: 2.5, backgroundColor: 'background.paper' }}>
            <Typography variant="h3" component="p" dir="auto" sx={{ marginBlockEnd: 2 }}>
              {subject}
            </Typography>
            <Prose onClickCapture={(event) => event.preventDefault()}>
              <MarkupText text={body} heading="h3" />
            </Prose>
          </Box>
          <Box sx={{ padding: 2, backgroundColor: 'surface.sunken' }}>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {footer}
            </Typography>
            <Typography
              variant="body2"
              sx={{ color: 'primary.main', textDecoration: 'underline', marginBlockStart: 1 }}
            >
              {unsubscribe}
            </Typography>
          </Box>
        </Box>
      )}
      {action !== null && !isMissing && <Box>{action}</Box>}
    </Box>
  );
}
