import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TEXT_SECTIONS, type TextSection } from '@core/site/siteTexts';
import { LANGUAGES, type Language } from '@core/text/languages/bilingual';
import { keysOf } from '@core/values/keysOf';
import type { SiteSettings } from '@/api/endpoints/staff/settingsApi';
import { RowAction, RowList } from '../../table/RowList';
import { SettingsGroup } from '../CharityFields';
import { TextsDialog } from './TextsDialog';

/** Whether any text that is written in the other language is missing in this one. */
function lacks(value: unknown, language: Language): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if ('en' in value && 'ar' in value) {
    const other = language === 'en' ? 'ar' : 'en';
    return value[language] === '' && value[other] !== '';
  }
  return Object.values(value).some((part) => lacks(part, language));
}

export function SiteTextsCard({ texts }: Pick<SiteSettings, 'texts'>) {
  const { t } = useTranslation('staff');
  const [opened, setOpened] = useState<TextSection | null>(null);
  const stateOf = (section: TextSection): string => {
    const { value, isExample } = texts[section];
    if (value === null) return t('settings.texts.neutral');
    return t(isExample ? 'settings.texts.example' : 'settings.texts.own');
  };
  return (
    <SettingsGroup title={t('settings.texts.title')} lead={t('settings.texts.lead')}>
      <RowList items={keysOf(TEXT_SECTIONS)} keyOf={(section) => section}>
        {(section) => {
          const name = t(`settings.texts.sections.${section}`);
          const missing = LANGUAGES.filter((language) => lacks(texts[section].value, language));
          return {
            what: (
              <>
                <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
                <Typography sx={{ color: 'text.secondary' }}>{stateOf(section)}</Typography>
                {missing.map((language) => (
                  <Typography key={language} sx={{ color: 'warning.main' }}>
                    {t(`settings.texts.missing.${language}`)}
                  </Typography>
                ))}
              </>
            ),
            actions: (
              <RowAction
                label={t('settings.texts.change')}
                about={t('settings.texts.edit', { section: name })}
                onClick={() => setOpened(section)}
              />
            ),
          };
        }}
      </RowList>
      {opened !== null && (
        <TextsDialog section={opened} saved={texts[opened]} onClose={() => setOpened(null)} />
      )}
    </SettingsGroup>
  );
}
