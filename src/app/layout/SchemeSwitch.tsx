import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import {
  chooseScheme,
  onSchemeChosen,
  SCHEME_CHOICES,
  shownScheme,
  type SchemeChoice,
} from '@/theme/colourScheme';
import { ChoiceGroup } from './ChoiceGroup';

const asRendered = (): SchemeChoice => 'system';

/** Light or dark pages in this browser, or what the system prefers. */
export function SchemeSwitch() {
  const { t } = useTranslation();
  const choice = useSyncExternalStore(onSchemeChosen, shownScheme, asRendered);
  return (
    <ChoiceGroup
      label={t('layout.scheme.label')}
      options={SCHEME_CHOICES.map((value) => ({ value, label: t(`layout.scheme.${value}`) }))}
      value={choice}
      onChoose={chooseScheme}
      onPetrol
    />
  );
}
