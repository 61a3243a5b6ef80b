import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '@/config/paths';
import { Notice } from '@/components/feedback/Notice';
import { Button } from '@/components/form/Button';

/** Explains that a link has ended, and leads to the login. */
export function LinkOver({ text }: { text: string }) {
  const { t } = useTranslation('staff');
  return (
    <>
      <Notice severity="warning">{text}</Notice>
      <Button component={Link} to={paths.login} variant="outlined" sx={{ marginBlockStart: 3 }}>
        {t('firstAdmin.logIn')}
      </Button>
    </>
  );
}
