import { useTranslation } from 'react-i18next';
import { StaffHeading } from '../../layout/StaffLayout';
import { AddGiftForm } from './AddGiftForm';

export function AddGiftPage() {
  const { t } = useTranslation('staff');
  return (
    <>
      <StaffHeading title={t('money.add.title')} lead={t('money.add.lead')} />
      <AddGiftForm />
    </>
  );
}
