import Typography from '@mui/material/Typography';
import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useEffectEvent } from 'react';
import { useController, useWatch, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { toLatinDigits } from '@core/text/digits';
import { formatMoney } from '@core/money/formatMoney';
import { UPDATE_STAGES } from '@core/updates/update';
import { useGetProjectChoiceQuery } from '@/api/endpoints/staff/moneyApi';
import { FormTextField } from '@/components/form/fields/FormTextField';
import { FormSelect } from '../form/FormSelect';
import { FormProjectField } from '../projects/FormProjectField';
import type { ContentValues } from './contentFields';

type UpdateFieldsProps = { control: Control<ContentValues> };

export function UpdateSubject({
  control,
  isPublished,
}: UpdateFieldsProps & { isPublished: boolean }) {
  const { t } = useTranslation('staff');
  const { t: words } = useTranslation();
  return (
    <>
      {!isPublished && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('content.mailedOnce')}
        </Typography>
      )}
      <FormProjectField
        control={control}
        name="project"
        label={t('content.fields.project')}
        none={t('content.chooseProject')}
        disabled={isPublished}
        {...(isPublished && { hint: t('content.projectFixed') })}
      />
      <FormSelect
        control={control}
        name="stage"
        label={t('content.fields.stage')}
        options={UPDATE_STAGES.map((stage) => ({
          value: stage,
          label: words(`updates.stages.${stage}`),
        }))}
      />
    </>
  );
}

export function UpdateFigures({ control }: UpdateFieldsProps) {
  const { t } = useTranslation('staff');
  const chosen = useWatch({ control, name: 'project' });
  const { currentData: project } = useGetProjectChoiceQuery(chosen === '' ? skipToken : chosen);
  const { field } = useController({ control, name: 'currency' });
  const currency = project?.currency;
  const readIn = useEffectEvent(field.onChange);
  useEffect(() => {
    if (currency !== undefined) readIn(currency);
  }, [currency]);
  return (
    <FormTextField
      control={control}
      name="cost"
      label={t('content.fields.cost')}
      hint={
        project === undefined
          ? t('content.costHintNoProject')
          : t('content.costHint', {
              currency: project.currency,
              raised: formatMoney({
                amountMinor: project.raisedMinor,
                currency: project.currency,
              }),
              spent: formatMoney({
                amountMinor: project.spentMinor,
                currency: project.currency,
              }),
            })
      }
      inputMode="decimal"
      dir="ltr"
      autoComplete="off"
      clean={toLatinDigits}
    />
  );
}
