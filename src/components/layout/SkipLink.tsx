import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { radii, shadows } from '@/theme/tokens';

const Anchor = styled('a')(({ theme }) => ({
  position: 'fixed',
  insetBlockStart: 12,
  insetInlineStart: 12,
  zIndex: theme.zIndex.tooltip + 1,
  padding: '12px 24px',
  borderRadius: radii.pill,
  backgroundColor: theme.palette.background.paper,
  color: theme.palette.primary.main,
  fontSize: '1rem',
  fontWeight: 600,
  boxShadow: shadows.raised,
  transform: 'translateY(-200%)',
  '&:focus': { transform: 'none' },
  '@media print': { display: 'none' },
}));

/** The first stop of Tab leads to the content, whose element has this id and `tabIndex={-1}`. */
export function SkipLink({ target = 'content' }: { target?: string }): ReactNode {
  const { t } = useTranslation();
  return <Anchor href={`#${target}`}>{t('common.skipToContent')}</Anchor>;
}
