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
import { RowAction, RowList } from '../table/RowList';
import { LegalTextDialog } from './LegalTextDialog';

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
      <RowList items={LEGAL_PAGES} keyOf={(page) => page}>
        {(page) => {
          const name = t(`settings.legal.pages.${page}`);
          return {
            what: (
              <>
                <Typography
                  component={Link}
                  to={paths[page]}
                  sx={{ fontWeight: 600, color: 'primary.main', justifySelf: 'start' }}
                >
                  {name}
                </Typography>
                <Typography sx={{ color: 'text.secondary' }}>{stateOf(page)}</Typography>
              </>
            ),
            actions: (
              <RowAction
                label={t('settings.legal.change')}
                about={t('settings.legal.edit', { page: name })}
                onClick={() => setOpened(page)}
              />
            ),
          };
        }}
      </RowList>
      {opened !== null && (
        <LegalTextDialog page={opened} saved={legal[opened]} onClose={() => setOpened(null)} />
      )}
    </SettingsGroup>
  );
}
