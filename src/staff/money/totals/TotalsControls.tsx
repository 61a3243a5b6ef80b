import { useCharity } from '@/config/charity';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormLabel from '@mui/material/FormLabel';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { DONATION_METHODS } from '@core/donations/methods';
import { BOOK_STATES } from '@core/staff/money/bookStates';
import {
  EARLIEST_DONATION_DAY,
  TOTALS_BY,
  type TotalsRequest,
} from '@core/staff/money/moneyContract';
import { formatPeriod } from '@core/staff/money/periods';
import { useLanguage } from '@/i18n/useLanguage';
import { DayField } from '../../form/DayField';
import { SelectField } from '@/components/form/fields/SelectField';
import { ProjectField } from '../../projects/ProjectField';
import { inWholeSteps, withBy, withFilter } from './totalsSearch';

type TotalsControlsProps = {
  request: TotalsRequest;
  onChange: (request: TotalsRequest) => void;
};

export function TotalsControls({ request, onChange }: TotalsControlsProps) {
  const { t } = useTranslation('staff');
  const { currencies } = useCharity().currencies;
  const language = useLanguage();
  const { from, to, step, by } = request;
  const whole = inWholeSteps(request);
  const set = (name: Parameters<typeof withFilter>[1]) => (value: string) =>
    onChange(withFilter(request, name, value));
  const any = t('money.filters.any');
  return (
    <Box
      role="search"
      aria-label={t('money.totals.controls')}
      sx={{
        display: 'grid',
        gap: 2,
        marginBlockEnd: 3,
        '@media print': { display: 'none' },
      }}
    >
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 12.5rem), 1fr))',
          alignItems: 'end',
        }}
      >
        <DayField
          label={t('money.filters.from')}
          value={from}
          onChange={(day) => onChange({ ...request, from: day, to: day > to ? day : to })}
          min={EARLIEST_DONATION_DAY}
          required
        />
        <DayField
          label={t('money.filters.to')}
          value={to}
          onChange={(day) => onChange({ ...request, to: day, from: day < from ? day : from })}
          min={EARLIEST_DONATION_DAY}
          required
        />
        <SelectField
          label={t('money.totals.step')}
          value={step}
          onChange={(value) => onChange({ ...request, step: value === 'day' ? 'day' : 'month' })}
          options={[
            { value: 'month', label: t('money.totals.month') },
            { value: 'day', label: t('money.totals.day') },
          ]}
        />
        <ProjectField
          label={t('money.columns.project')}
          value={request.projectId ?? ''}
          onChange={set('projectId')}
          none={any}
        />
        <SelectField
          label={t('money.columns.currency')}
          value={request.currency ?? ''}
          onChange={set('currency')}
          none={any}
          options={currencies.map(({ code }) => ({ value: code, label: code }))}
        />
        <SelectField
          label={t('money.columns.method')}
          value={request.method ?? ''}
          onChange={set('method')}
          none={any}
          options={DONATION_METHODS.map((value) => ({ value, label: t(`money.methods.${value}`) }))}
        />
        <SelectField
          label={t('money.columns.state')}
          value={request.state ?? ''}
          onChange={set('state')}
          none={any}
          options={BOOK_STATES.map((value) => ({
            value,
            label: t(`money.filters.states.${value}`),
          }))}
        />
      </Box>
      {(whole.from !== from || whole.to !== to) && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('money.totals.wholeMonths', {
            from: formatPeriod(whole.from, language),
            to: formatPeriod(whole.to, language),
          })}
        </Typography>
      )}
      <FormControl component="fieldset">
        <FormLabel component="legend">{t('money.totals.by')}</FormLabel>
        <FormGroup row>
          {TOTALS_BY.map((one) => (
            <FormControlLabel
              key={one}
              label={t(`money.totals.parts.${one}`)}
              control={
                <Checkbox
                  checked={by.includes(one)}
                  onChange={(_event, isChecked) =>
                    onChange({ ...request, by: withBy(by, one, isChecked) })
                  }
                />
              }
            />
          ))}
        </FormGroup>
      </FormControl>
    </Box>
  );
}
