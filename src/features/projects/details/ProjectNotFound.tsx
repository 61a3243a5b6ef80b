import { Button } from '@/components/form/Button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { GIVE_HASH, paths } from '@/config/paths';
import { EmptyState } from '@/components/feedback/EmptyState';
import { PageMeta } from '@/components/layout/PageMeta';
import { Section } from '@/components/layout/Section';

export function ProjectNotFound() {
  const { t } = useTranslation();
  return (
    <>
      <PageMeta
        title={t('projects.details.notFound')}
        description={t('projects.details.notFoundText')}
        hidden
      />
      <Section>
        <EmptyState
          title={t('projects.details.notFound')}
          titleComponent="h1"
          titleVariant="h2"
          action={
            <Button id={GIVE_HASH.slice(1)} component={Link} to={paths.exploreProjects}>
              {t('projects.details.notFoundAction')}
            </Button>
          }
        >
          {t('projects.details.notFoundText')}
        </EmptyState>
      </Section>
    </>
  );
}
