import Typography from '@mui/material/Typography';
import { useWatch, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { toLatinDigits } from '@core/text/digits';
import { formatMoney } from '@core/money/formatMoney';
import { UPDATE_STAGES } from '@core/updates/update';
import { useListProjectChoicesQuery } from '@/api/endpoints/staff/moneyApi';
import { FormTextField } from '@/components/form/FormTextField';
import { useLanguage } from '@/i18n/useLanguage';
import { FormSelect } from '../form/FormSelect';
import { useProjectOptions } from '../money/useProjectOptions';
import type { ContentValues } from './contentFields';

type UpdateFieldsProps = { control: Control<ContentValues> };

/** Which project an update is of, and how far that is. */
export function UpdateSubject({
  control,
  isPublished,
}: UpdateFieldsProps & { isPublished: boolean }) {
  const { t } = useTranslation('staff');
  const { t: words } = useTranslation();
  const projects = useProjectOptions(useLanguage());
  const chosen = useWatch({ control, name: 'project' });
  return (
    <>
      {!isPublished && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('content.mailedOnce')}
        </Typography>
      )}
      <FormSelect
        control={control}
        name="project"
        label={t('content.fields.project')}
        none={t('content.chooseProject')}
        options={projects.including(chosen === '' ? undefined : chosen)}
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

/** What an update says that was spent, beside what the project has raised. */
export function UpdateFigures({ control }: UpdateFieldsProps) {
  const { t } = useTranslation('staff');
  const { data } = useListProjectChoicesQuery();
  const chosen = useWatch({ control, name: 'project' });
  const project = data?.find(({ id }) => id === chosen);
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
