import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TEXT_SECTIONS, type TextSection } from '@core/site/siteTexts';
import { LANGUAGES, type Language } from '@core/text/languages/bilingual';
import { keysOf } from '@core/values/keysOf';
import { useListTextDraftsQuery, type SiteSettings } from '@/api/endpoints/staff/settingsApi';
import { useFamilyProblem } from '../../content/items/useFamilyProblem';
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
  const problem = useFamilyProblem();
  const { data: drafts = {} } = useListTextDraftsQuery();
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
          const hidden = section === 'family' ? (problem ?? null) : null;
          const missing = LANGUAGES.filter((language) => lacks(texts[section].value, language));
          return {
            what: (
              <>
                <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
                <Typography sx={{ color: 'text.secondary' }}>{stateOf(section)}</Typography>
                {hidden !== null && (
                  <Typography sx={{ color: 'warning.main' }}>
                    {t(`content.items.block.problems.${hidden}`)}
                  </Typography>
                )}
                {drafts[section] !== undefined && (
                  <Typography sx={{ color: 'text.secondary' }}>
                    {t('settings.texts.draft.of', { name: drafts[section].editor })}
                  </Typography>
                )}
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
        <TextsDialog
          section={opened}
          saved={texts[opened]}
          draft={drafts[opened]}
          onClose={() => setOpened(null)}
        />
      )}
    </SettingsGroup>
  );
}
