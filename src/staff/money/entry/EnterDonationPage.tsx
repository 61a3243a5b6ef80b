import { useTranslation } from 'react-i18next';
import { StaffHeading } from '../../layout/StaffLayout';
import { EnterDonationForm } from './EnterDonationForm';

export function EnterDonationPage() {
  const { t } = useTranslation('staff');
  return (
    <>
      <StaffHeading title={t('money.add.title')} lead={t('money.add.lead')} />
      <EnterDonationForm />
    </>
  );
}
