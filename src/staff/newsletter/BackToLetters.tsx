import { Button } from '@/components/form/Button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { DirectionalIcon } from '@/components/icons/DirectionalIcon';
import { ArrowIcon } from '@/components/icons/icons';
import { lettersPath } from './newsletterPaths';

export function BackToLetters() {
  const { t } = useTranslation('staff');
  return (
    <Button
      component={Link}
      to={lettersPath}
      variant="text"
      size="small"
      startIcon={
        <DirectionalIcon back>
          <ArrowIcon size={18} />
        </DirectionalIcon>
      }
    >
      {t('newsletter.back')}
    </Button>
  );
}
