import { useCharity } from '@/config/charity';
import Box from '@mui/material/Box';
import { Button } from '@/components/form/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DONATION_METHODS } from '@core/donations/methods';
import { BOOK_STATES, MONEY_LIMITS } from '@core/staff/money/bookStates';
import { EARLIEST_DONATION_DAY, type DonationsFilter } from '@core/staff/money/moneyContract';
import { FieldShell } from '@/components/form/fields/FieldShell';
import { TextInput } from '@/components/form/fields/TextInput';
import { DayField } from '../../form/DayField';
import { SelectField } from '@/components/form/fields/SelectField';
import { ProjectField } from '../../projects/ProjectField';

type Key = keyof DonationsFilter;

type FiltersProps = {
  filter: DonationsFilter;
  onChange: (filter: DonationsFilter) => void;
};

function without(filter: DonationsFilter, key: Key): DonationsFilter {
  const { [key]: _removed, ...rest } = filter;
  return rest;
}

/** A donor's reference or a transfer's own; the search waits for a pause in typing. */
function ReferenceFilter({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  const { t } = useTranslation('staff');
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    setTyped(value);
  }
  const tell = (): void => {
    if (typed.trim() !== value) onChange(typed.trim());
  };
  return (
    <FieldShell label={t('money.filters.reference')}>
      {(wiring) => (
        <TextInput
          {...wiring}
          dir="ltr"
          maxLength={MONEY_LIMITS.search}
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onBlur={tell}
          onKeyDown={(event) => {
            if (event.key === 'Enter') tell();
          }}
        />
      )}
    </FieldShell>
  );
}

export function DonationsFilters({ filter, onChange }: FiltersProps) {
  const { t } = useTranslation('staff');
  const { currencies } = useCharity().currencies;
  const set = (key: Exclude<Key, 'flagged'>) => (value: string) =>
    onChange(value === '' ? without(filter, key) : { ...filter, [key]: value });
  const any = t('money.filters.any');
  return (
    <Box
      role="search"
      aria-label={t('money.filters.label')}
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 12.5rem), 1fr))',
        alignItems: 'end',
        marginBlockEnd: 2,
      }}
    >
      <DayField
        label={t('money.filters.from')}
        value={filter.from ?? ''}
        onChange={set('from')}
        min={EARLIEST_DONATION_DAY}
      />
      <DayField
        label={t('money.filters.to')}
        value={filter.to ?? ''}
        onChange={set('to')}
        min={EARLIEST_DONATION_DAY}
      />
      <ProjectField
        label={t('money.columns.project')}
        value={filter.projectId ?? ''}
        onChange={set('projectId')}
        none={any}
      />
      <SelectField
        label={t('money.columns.currency')}
        value={filter.currency ?? ''}
        onChange={set('currency')}
        none={any}
        options={currencies.map(({ code }) => ({ value: code, label: code }))}
      />
      <SelectField
        label={t('money.columns.method')}
        value={filter.method ?? ''}
        onChange={set('method')}
        none={any}
        options={DONATION_METHODS.map((value) => ({ value, label: t(`money.methods.${value}`) }))}
      />
      <SelectField
        label={t('money.columns.state')}
        value={filter.state ?? ''}
        onChange={set('state')}
        none={any}
        options={BOOK_STATES.map((value) => ({
          value,
          label: t(`money.filters.states.${value}`),
        }))}
      />
      <ReferenceFilter value={filter.reference ?? ''} onChange={set('reference')} />
      <FormControlLabel
        label={t('money.filters.flagged')}
        control={
          <Checkbox
            checked={filter.flagged === true}
            onChange={(_event, isChecked) =>
              onChange(isChecked ? { ...filter, flagged: true } : without(filter, 'flagged'))
            }
          />
        }
      />
      {Object.keys(filter).length > 0 && (
        <Button variant="text" onClick={() => onChange({})} sx={{ justifySelf: 'start' }}>
          {t('money.filters.clear')}
        </Button>
      )}
    </Box>
  );
}
