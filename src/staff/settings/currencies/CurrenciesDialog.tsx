import { zodResolver } from '@hookform/resolvers/zod';
import { useMemo } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { NEUTRAL_CURRENCIES } from '@core/money/neutralCurrencies';
import {
  useChangeCurrenciesMutation,
  useGetSettingsQuery,
  type SiteSettings,
} from '@/api/endpoints/staff/settingsApi';
import { useChangeWords } from '../../changes/useChangeWords';
import { FormDialog } from '../../form/FormDialog';
import { FormSelect } from '../../form/FormSelect';
import { SavedNow } from '../../form/SavedNow';
import { useDialogSubmit } from '../../form/useDialogSubmit';
import { useSavedMeanwhile } from '../../form/useSavedMeanwhile';
import { useStaffFailureText } from '../../useStaffFailureText';
import {
  makeCurrencySchema,
  toCurrencyFields,
  toCurrencyList,
  type CurrencyFields,
} from './currencyForm';
import { CurrencyRows } from './CurrencyRows';
import { useCurrencyName } from './useCurrencyName';

type CurrenciesDialogProps = { saved: SiteSettings['currencies']; onClose: () => void };

export function CurrenciesDialog({ saved: first, onClose }: CurrenciesDialogProps) {
  const { t } = useTranslation('staff');
  const words = useStaffFailureText();
  const describe = useChangeWords();
  const nameOf = useCurrencyName();
  const [change] = useChangeCurrenciesMutation();
  const { refetch } = useGetSettingsQuery();
  const { saved, isOthers, follow } = useSavedMeanwhile(
    first,
    refetch,
    ({ currencies }) => currencies,
  );
  const schema = useMemo(() => makeCurrencySchema(t), [t]);
  const form = useForm<CurrencyFields>({
    resolver: zodResolver(schema),
    defaultValues: toCurrencyFields(first.value ?? NEUTRAL_CURRENCIES),
  });
  const rows = useWatch({ control: form.control, name: 'rows' });
  const submit = useDialogSubmit({
    form,
    words,
    send: async (fields) =>
      follow(
        await change({ currencies: toCurrencyList(fields), revision: saved?.revision ?? null }),
      ),
    done: t('settings.currencies.saved'),
    onClose,
  });
  return (
    <FormDialog
      title={t('settings.currencies.edit')}
      form={form}
      submit={submit}
      onClose={onClose}
      submitLabel={t(isOthers ? 'content.other.saveMine' : 'common.save')}
      wide
      afterRefusal={
        isOthers && (
          <SavedNow
            facts={describe({}, saved?.value ?? NEUTRAL_CURRENCIES).map(({ label, after }) => ({
              label,
              value: after,
              wide: true,
            }))}
          />
        )
      }
    >
      <FormSelect
        control={form.control}
        name="home"
        label={t('settings.currencies.home')}
        hint={t('settings.currencies.homeHint')}
        options={rows.map(({ code }) => ({ value: code, label: nameOf(code) }))}
      />
      <CurrencyRows control={form.control} />
    </FormDialog>
  );
}
