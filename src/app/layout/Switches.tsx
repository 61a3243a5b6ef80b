import { useTranslation } from 'react-i18next';
import { CURRENCIES } from '@core/money/currency';
import { LANGUAGES } from '@core/text/languages/bilingual';
import { useCurrency } from '@/store/currency/useCurrency';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { languageChosen, selectLanguage } from '@/store/language/languageSlice';
import { ChoiceGroup } from './ChoiceGroup';

const languageOptions = LANGUAGES.map((value) => ({ value, label: value.toUpperCase() }));
const currencyOptions = CURRENCIES.map((value) => ({ value, label: value }));

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
  const { currency, choose } = useCurrency();
  return (
    <ChoiceGroup
      label={t('layout.currency')}
      options={currencyOptions}
      value={currency}
      onChoose={choose}
      onPetrol={onPetrol}
    />
  );
}
