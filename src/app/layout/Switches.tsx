import { useTranslation } from 'react-i18next';
import { openCurrencies } from '@core/money/currencyList';
import { LANGUAGES } from '@core/text/languages/bilingual';
import { useChosenCurrency } from '@/store/currency/CurrencyProvider';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { languageChosen, selectLanguage } from '@/store/language/languageSlice';
import { ChoiceGroup } from './ChoiceGroup';

const languageOptions = LANGUAGES.map((value) => ({ value, label: value.toUpperCase() }));

export function LanguageSwitch({ onPetrol = false }: { onPetrol?: boolean }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const language = useAppSelector(selectLanguage);
  return (
    <ChoiceGroup
      label={t('layout.language')}
      options={languageOptions}
      value={language}
      onChoose={(chosen) => dispatch(languageChosen(chosen))}
      onPetrol={onPetrol}
    />
  );
}

export function CurrencySwitch({ onPetrol = false }: { onPetrol?: boolean }) {
  const { t } = useTranslation();
  const { currency, list, choose } = useChosenCurrency();
  return (
    <ChoiceGroup
      label={t('layout.currency')}
      options={openCurrencies(list).map((value) => ({ value, label: value }))}
      value={currency}
      onChoose={choose}
      onPetrol={onPetrol}
    />
  );
}
