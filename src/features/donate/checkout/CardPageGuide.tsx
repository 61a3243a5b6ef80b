import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { radii } from '@/theme/tokens';

/** The fields of the card page, in its order. */
const FIELDS = ['email', 'cardNumber', 'expiry', 'cvc', 'name'] as const;

const List = styled('dl')(({ theme }) => ({
  display: 'grid',
  gap: 12,
  margin: 0,
  padding: '16px 20px',
  borderRadius: radii.card,
  backgroundColor: theme.palette.surface.sunken,
  '& dt': { fontWeight: 600, textAlign: theme.direction === 'rtl' ? 'end' : 'start' },
  '& dd': { margin: 0, color: theme.palette.text.secondary },
  [theme.breakpoints.up('sm')]: {
    '& .row': {
      display: 'grid',
      gridTemplateColumns: '9.5rem minmax(0, 1fr)',
      columnGap: 16,
      alignItems: 'baseline',
    },
  },
}));

export function CardPageGuide(): ReactNode {
  const { t } = useTranslation();
  const id = useId();
  return (
    <div>
      <Typography
        variant="h4"
        component="h3"
        id={id}
        sx={{ marginBlockStart: 2, marginBlockEnd: 1.5 }}
      >
        {t('review.asks')}
      </Typography>
      <List aria-labelledby={id}>
        {FIELDS.map((field) => (
          <div key={field} className="row">
            <dt lang="en" dir="ltr">
              {t(`review.labels.${field}`)}
            </dt>
            <dd>{t(`review.fields.${field}`)}</dd>
          </div>
        ))}
      </List>
    </div>
  );
}
