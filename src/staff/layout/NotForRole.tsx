import { Button } from '@/components/form/Button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { StaffRole } from '@core/staff/roles';
import { paths } from '@/config/paths';
import { EmptyState } from '@/components/feedback/EmptyState';
import { useLanguage } from '@/i18n/useLanguage';
import type { StaffArea } from '../staffAreas';

type NotForRoleProps = { area: StaffArea; roles: readonly StaffRole[] };

export function NotForRole({ area, roles }: NotForRoleProps) {
  const { t } = useTranslation('staff');
  const language = useLanguage();
  const named = (some: readonly StaffRole[], type: 'conjunction' | 'disjunction'): string =>
    new Intl.ListFormat(language, { type }).format(some.map((role) => t(`roles.${role}.name`)));
  return (
    <EmptyState
      title={t('notForRole.title')}
      titleComponent="h1"
      titleVariant="h2"
      action={
        <Button component={Link} to={paths.staff} variant="outlined">
          {t('notForRole.today')}
        </Button>
      }
    >
      {t('notForRole.text', {
        page: t(area.label),
        needed: named(area.roles, 'disjunction'),
        own: named(roles, 'conjunction'),
      })}
    </EmptyState>
  );
}
