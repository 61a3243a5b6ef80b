import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoneyInSentence } from '@core/money/formatMoney';
import { NEUTRAL_CURRENCIES } from '@core/money/neutralCurrencies';
import type { SiteSettings } from '@/api/endpoints/staff/settingsApi';
import { Button } from '@/components/form/Button';
import { useLanguage } from '@/i18n/useLanguage';
import { SettingsGroup } from '../CharityFields';
import { RowList } from '../../table/RowList';
import { CurrenciesDialog } from './CurrenciesDialog';
import { useCurrencyName } from './useCurrencyName';

export function CurrenciesCard({ currencies: saved }: Pick<SiteSettings, 'currencies'>) {
  const { t } = useTranslation('staff');
  const language = useLanguage();
  const nameOf = useCurrencyName();
  const [isOpen, setIsOpen] = useState(false);
  const { home, currencies } = saved.value ?? NEUTRAL_CURRENCIES;
  return (
    <SettingsGroup title={t('settings.currencies.title')} lead={t('settings.currencies.lead')}>
      <RowList items={currencies} keyOf={({ code }) => code}>
        {(currency) => ({
          what: (
            <>
              <Typography sx={{ fontWeight: 600 }}>{nameOf(currency.code)}</Typography>
              <Typography sx={{ color: 'text.secondary' }}>
                {t('settings.currencies.from', {
                  amount: formatMoneyInSentence(
                    { amountMinor: currency.minimumMinor, currency: currency.code },
                    language,
                  ),
                })}
              </Typography>
              {currency.code === home && (
                <Typography sx={{ color: 'text.secondary' }}>
                  {t('settings.currencies.home')}
                </Typography>
              )}
              {!currency.isOpen && (
                <Typography sx={{ color: 'warning.main' }}>
                  {t('settings.currencies.closed')}
                </Typography>
              )}
            </>
          ),
        })}
      </RowList>
      <Button variant="outlined" onClick={() => setIsOpen(true)} sx={{ justifySelf: 'start' }}>
        {t('settings.currencies.edit')}
      </Button>
      {isOpen && <CurrenciesDialog saved={saved} onClose={() => setIsOpen(false)} />}
    </SettingsGroup>
  );
}
