import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Divider from '@mui/material/Divider';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Profile } from '@/api/endpoints/profileApi';
import { FormErrorSummary } from '@/components/form/FormErrorSummary';
import { SubmitButton } from '@/components/form/SubmitButton';
import { PasswordFields } from './account/PasswordFields';
import { PersonalFieldInput } from './PersonalFieldInput';
import { PictureField } from './picture/PictureField';
import { KEPT_FIELDS } from './profileFields';
import type { ProfileForm as Form } from './useProfileForm';

type ProfileFormProps = { profile: Profile; form: Form };

export function ProfileForm({ profile, form }: ProfileFormProps): ReactNode {
  const { t } = useTranslation();
  return (
    <Card sx={{ padding: { xs: 2.5, sm: 4 }, overflow: 'visible' }}>
      <Box
        component="form"
        noValidate
        aria-label={t('profile.title')}
        onSubmit={form.submit}
        sx={{ display: 'grid', gap: 3 }}
      >
        <PictureField
          seed={profile.id}
          current={profile.image}
          chosen={form.picture}
          refusal={form.pictureRefusal}
          onChange={form.choosePicture}
          onSave={form.savePicture}
          saving={form.savingPicture}
          disabled={form.saving}
          progress={form.progress}
        />
        <Divider />
        <Box
          sx={{
            display: 'grid',
            gap: 2.5,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
          }}
        >
          {KEPT_FIELDS.map((field) => (
            <PersonalFieldInput
              key={field}
              field={field}
              control={form.control}
              editing={form.isEditing(field)}
              onEdit={() => form.edit(field)}
              today={form.today}
            />
          ))}
        </Box>
        <Divider />
        <PasswordFields control={form.control} email={profile.email} />
        <FormErrorSummary errors={form.errors} />
        <SubmitButton
          busy={form.saving}
          disabled={form.savingPicture}
          size="large"
          sx={{ justifySelf: { xs: 'stretch', sm: 'start' }, minInlineSize: 160 }}
        >
          {t('common.save')}
        </SubmitButton>
      </Box>
    </Card>
  );
}
