import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { InboxItem } from '@core/staff/inboxContract';
import { formatCharityTime } from '@/config/today';
import { useLanguage } from '@/i18n/useLanguage';

/** A text of a visitor or a colleague in its own direction. */
export function Written({ children }: { children: string }) {
  return (
    <Typography
      dir="auto"
      sx={{
        whiteSpace: 'pre-wrap',
        overflowWrap: 'anywhere',
        maxInlineSize: '75ch',
        unicodeBidi: 'plaintext',
      }}
    >
      {children}
    </Typography>
  );
}

export function Answers({ answers }: Pick<InboxItem, 'answers'>): ReactNode {
  const { t } = useTranslation('staff');
  const language = useLanguage();
  return answers.map(({ at, by, text }) => (
    <Box
      key={at}
      sx={{ borderInlineStart: '4px solid', borderColor: 'primary.light', paddingInlineStart: 2 }}
    >
      <Typography component="p" variant="body2" sx={{ color: 'text.secondary' }}>
        {t('inbox.answeredBy', { name: by, date: formatCharityTime(at, language) })}
      </Typography>
      <Written>{text}</Written>
    </Box>
  ));
}
