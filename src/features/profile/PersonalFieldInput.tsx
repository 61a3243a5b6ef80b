import IconButton from '@mui/material/IconButton';
import type { ReactNode } from 'react';
import type { Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { toLatinDigits } from '@core/text/digits';
import { radii } from '@/theme/tokens';
import { FormNameField } from '@/components/form/fields/FormNameField';
import { FormTextField } from '@/components/form/fields/FormTextField';
import { EditIcon } from '@/components/icons/pageIcons';
import { CountryField } from './CountryField';
import type { PersonalField, ProfileFields } from './profileFields';
import { birthdayRange } from './profileSchema';

function EditButton({ name, onClick }: { name: string; onClick: () => void }): ReactNode {
  return (
    <IconButton
      aria-label={name}
      title={name}
      onClick={onClick}
      sx={{ borderRadius: radii.field, color: 'primary.main' }}
    >
      <EditIcon size={20} />
    </IconButton>
  );
}

type PersonalFieldInputProps = {
  field: PersonalField;
  control: Control<ProfileFields>;
  editing: boolean;
  onEdit: () => void;
  today: string;
};

export function PersonalFieldInput({
  field,
  control,
  editing,
  onEdit,
  today,
}: PersonalFieldInputProps): ReactNode {
  const { t } = useTranslation();
  const shared = {
    control,
    name: field,
    label: t(`profile.fields.${field}`),
    readOnly: !editing,
    end: editing ? undefined : <EditButton name={t(`profile.edit.${field}`)} onClick={onEdit} />,
  };
  switch (field) {
    case 'firstName':
      return <FormNameField {...shared} autoComplete="given-name" />;
    case 'lastName':
      return <FormNameField {...shared} autoComplete="family-name" />;
    case 'country':
      return (
        <CountryField label={shared.label} control={control} readOnly={!editing} end={shared.end} />
      );
    case 'birthday':
      return (
        <FormTextField
          {...shared}
          {...birthdayRange(today)}
          type={editing ? 'date' : 'text'}
          dir="ltr"
          autoComplete="bday"
        />
      );
    case 'education':
      return <FormTextField {...shared} />;
    case 'phone':
      return (
        <FormTextField
          {...shared}
          type="tel"
          inputMode="tel"
          dir="ltr"
          autoComplete="tel"
          clean={toLatinDigits}
        />
      );
  }
}
