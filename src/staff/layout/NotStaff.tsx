import { Button } from '@/components/form/Button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '@/config/paths';
import { EmptyState } from '@/components/feedback/EmptyState';
import { Section } from '@/components/layout/Section';

/** The page for donors who open the staff's address. */
export function NotStaff() {
  const { t } = useTranslation('staff');
  return (
    <Section width="prose">
      <EmptyState
        title={t('notStaff.title')}
        titleComponent="h1"
        titleVariant="h2"
        action={
          <Button component={Link} to={paths.home} variant="outlined">
            {t('notStaff.home')}
          </Button>
        }
      >
        {t('notStaff.text')}
      </EmptyState>
    </Section>
  );
}
