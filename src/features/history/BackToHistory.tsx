import { Button } from '@/components/form/Button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '@/config/paths';

export function BackToHistory(): ReactNode {
  const { t } = useTranslation();
  return (
    <Button component={Link} to={paths.history} variant="text">
      {t('history.back')}
    </Button>
  );
}
