import { Button } from '@/components/form/Button';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '@/config/paths';
import { selectCartCount } from '@/store/cart/cartSlice';
import { checkoutLeft, projectOfDirect, selectLastAttempt } from '@/store/checkout/checkoutSlice';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { Notice } from '@/components/feedback/Notice';
import { PageHeading } from '@/components/layout/PageHeading';
import { PageMeta } from '@/components/layout/PageMeta';
import { Section } from '@/components/layout/Section';
import { ResultWithCover } from './ResultWithCover';

/** The donor returned from the card page without paying. */
export function CancelPage(): ReactNode {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const count = useAppSelector(selectCartCount);
  const intent = useAppSelector(selectLastAttempt)?.intent;
  const projectId = intent === undefined ? null : projectOfDirect(intent);
  useEffect(() => void dispatch(checkoutLeft()), [dispatch]);

  return (
    <Section rhythm="tight">
      <PageMeta title={t('cancel.title')} description={t('cancel.lead')} hidden />
      <ResultWithCover projectId={intent?.lines[0]?.projectId ?? null} begun>
        <PageHeading
          title={t('cancel.title')}
          lead={t('cancel.lead')}
          actions={
            <>
              {projectId !== null && (
                <Button component={Link} to={paths.projectDetailsOf(projectId)}>
                  {t('cancel.toProject')}
                </Button>
              )}
              <Button
                variant={projectId === null ? 'contained' : 'outlined'}
                component={Link}
                to={paths.cart}
              >
                {t('cancel.toCart')}
              </Button>
              <Button variant="outlined" component={Link} to={paths.exploreProjects}>
                {t('cancel.toProjects')}
              </Button>
            </>
          }
        />
        {count > 0 && <Notice severity="info">{t('cancel.cartKept', { count })}</Notice>}
      </ResultWithCover>
    </Section>
  );
}
