import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { LEGAL_PAGES, type LegalPage } from '@core/site/legalText';
import { formatLongDate } from '@core/text/dates';
import type { SiteSettings } from '@/api/endpoints/staff/settingsApi';
import { paths } from '@/config/paths';
import { useLanguage } from '@/i18n/useLanguage';
import { SettingsGroup } from './CharityFields';
import { LegalTextDialog } from './LegalTextDialog';

/** Which legal pages show the charity's own text, and the way to write it. */
export function LegalTexts({ legal }: Pick<SiteSettings, 'legal'>) {
  const { t } = useTranslation('staff');
  const language = useLanguage();
  const [opened, setOpened] = useState<LegalPage | null>(null);
  const stateOf = (page: LegalPage): string => {
    const { value } = legal[page];
    if (value === null) return t('settings.legal.own');
    const date = formatLongDate(value.changedOn, language) ?? value.changedOn;
    return t('settings.legal.written', { date });
  };
  return (
    <SettingsGroup title={t('settings.legal.title')} lead={t('settings.legal.lead')}>
      <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
        {LEGAL_PAGES.map((page) => (
          <Box
            component="li"
            key={page}
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'center',
              gap: 2,
              paddingBlock: 1.5,
              '& + &': { borderBlockStart: 1, borderColor: 'divider' },
            }}
          >
            <Box sx={{ flex: '1 1 14rem', minInlineSize: 0 }}>
              <Typography
                component={Link}
                to={paths[page]}
                sx={{ fontWeight: 600, color: 'primary.main' }}
              >
                {t(`settings.legal.pages.${page}`)}
              </Typography>
              <Typography sx={{ color: 'text.secondary' }}>{stateOf(page)}</Typography>
            </Box>
            <Button
              variant="outlined"
              size="small"
              onClick={() => setOpened(page)}
              aria-label={t('settings.legal.edit', { page: t(`settings.legal.pages.${page}`) })}
            >
              {t('settings.legal.change')}
            </Button>
          </Box>
        ))}
      </Box>
      {opened !== null && (
        <LegalTextDialog page={opened} saved={legal[opened]} onClose={() => setOpened(null)} />
      )}
    </SettingsGroup>
  );
}
