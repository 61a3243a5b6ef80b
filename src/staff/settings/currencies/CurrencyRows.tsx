import Box from '@mui/material/Box';
import { useState } from 'react';
import { useFieldArray, useWatch, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { CURRENCIES } from '@core/money/currencies';
import { parseCurrency } from '@core/money/currency';
import { toLatinDigits } from '@core/text/digits';
import { Button } from '@/components/form/Button';
import { FormTextField } from '@/components/form/fields/FormTextField';
import { SelectField } from '@/components/form/fields/SelectField';
import { PlusIcon } from '@/components/icons/pageIcons';
import { FormSelect } from '../../form/FormSelect';
import { ListEntry } from '../../form/ListEntry';
import { newRow, type CurrencyFields, type CurrencyRow } from './currencyForm';
import { useCurrencyName } from './useCurrencyName';

type RowFieldsProps = { control: Control<CurrencyFields>; index: number; row: CurrencyRow };

function RowFields({ control, index, row: { code, suggested } }: RowFieldsProps) {
  const { t } = useTranslation('staff');
  const amount = { control, dir: 'ltr', inputMode: 'decimal', autoComplete: 'off' } as const;
  const columns = { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(4, minmax(0, 1fr))' };
  return (
    <>
      <Box sx={{ display: 'grid', gap: 2, alignItems: 'start', gridTemplateColumns: columns }}>
        {suggested.map((_, place) => (
          <FormTextField
            {...amount}
            key={place}
            name={`rows.${index}.suggested.${place}`}
            label={t('settings.currencies.suggested', { number: place + 1 })}
            clean={toLatinDigits}
          />
        ))}
      </Box>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        <FormTextField
          {...amount}
          name={`rows.${index}.minimum`}
          label={t('settings.currencies.minimum')}
          clean={toLatinDigits}
          end={<bdi>{code}</bdi>}
        />
        <FormSelect
          control={control}
          name={`rows.${index}.state`}
          label={t('settings.currencies.state')}
          options={[
            { value: 'open', label: t('settings.currencies.open') },
            { value: 'closed', label: t('settings.currencies.closed') },
          ]}
        />
      </Box>
    </>
  );
}

/** The charity's currencies in the order of the site's switch. */
export function CurrencyRows({ control }: { control: Control<CurrencyFields> }) {
  const { t } = useTranslation('staff');
  const nameOf = useCurrencyName();
  const { fields, append, remove, move } = useFieldArray({ control, name: 'rows' });
  const rows = useWatch({ control, name: 'rows' });
  const [chosen, setChosen] = useState('');
  const others = CURRENCIES.filter((code) => !rows.some((row) => row.code === code));
  const add = (): void => {
    const code = parseCurrency(chosen);
    if (code === null) return;
    append(newRow(code), { focusName: `rows.${fields.length}.suggested.0` });
    setChosen('');
  };
  return (
    <>
      {fields.map((row, index) => {
        const name = nameOf(row.code);
        return (
          <ListEntry
            key={row.id}
            name={name}
            heading="h3"
            onUp={index > 0 ? () => move(index, index - 1) : undefined}
            onRemove={fields.length > 1 ? () => remove(index) : undefined}
          >
            <RowFields control={control} index={index} row={row} />
          </ListEntry>
        );
      })}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: 1.5 }}>
        <Box sx={{ flex: '1 1 16rem' }}>
          <SelectField
            label={t('settings.currencies.another')}
            value={chosen}
            onChange={setChosen}
            none={t('settings.currencies.choose')}
            options={others.map((code) => ({ value: code, label: nameOf(code) }))}
          />
        </Box>
        <Button variant="outlined" startIcon={<PlusIcon />} disabled={chosen === ''} onClick={add}>
          {t('settings.currencies.add')}
        </Button>
      </Box>
    </>
  );
}
