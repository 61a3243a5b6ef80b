import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { staffPath } from '../staffAreas';

const STEPS = [
  { key: 'settings', to: staffPath('settings') },
  { key: 'team', to: staffPath('team') },
  { key: 'content', to: staffPath('content') },
  { key: 'live', to: null },
] as const;

/** Introduces the staff of a site with demo content to the first settings. */
export function FirstSteps() {
  const { t } = useTranslation('staff');
  const id = useId();
  const titled = (key: (typeof STEPS)[number]['key'], to: string | null): ReactNode =>
    to === null ? (
      t(`firstSteps.${key}.title`)
    ) : (
      <Link component={RouterLink} to={to}>
        {t(`firstSteps.${key}.title`)}
      </Link>
    );
  return (
    <Card
      component="section"
      aria-labelledby={id}
      sx={{ padding: { xs: 2.5, sm: 4 }, marginBlockEnd: 4 }}
    >
      <Typography id={id} variant="h3" component="h2">
        {t('firstSteps.title')}
      </Typography>
      <Typography sx={{ color: 'text.secondary', marginBlockStart: 1 }}>
        <span>{t('firstSteps.lead')}</span>{' '}
        <Link component={RouterLink} to={staffPath('settings')}>
          {t('firstSteps.begin')}
        </Link>
      </Typography>
      <Box component="ol" sx={{ marginBlock: 2, paddingInlineStart: 3, display: 'grid', gap: 1.5 }}>
        {STEPS.map(({ key, to }) => (
          <li key={key}>
            <Typography component="span" sx={{ fontWeight: 600 }}>
              {titled(key, to)}
            </Typography>
            <Typography sx={{ color: 'text.secondary', maxInlineSize: '70ch' }}>
              {t(`firstSteps.${key}.text`)}
            </Typography>
          </li>
        ))}
      </Box>
    </Card>
  );
}
