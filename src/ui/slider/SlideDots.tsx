import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { durations, easings, radii, touchTarget } from '@/theme/tokens';

const Dot = styled('button')({
  display: 'grid',
  placeItems: 'center',
  inlineSize: touchTarget,
  blockSize: touchTarget,
  padding: 0,
  border: 0,
  borderRadius: radii.field,
  background: 'none',
  color: 'inherit',
  cursor: 'pointer',
  '&::before': {
    content: '""',
    inlineSize: 10,
    blockSize: 10,
    borderRadius: radii.pill,
    border: '2px solid currentColor',
    transition: `inline-size ${durations.menu}ms ${easings.in}`,
  },
  '&[aria-current]::before': { inlineSize: 26, backgroundColor: 'currentColor' },
  '@media print': { display: 'none' },
});

type SlideDotsProps = { count: number; current: number; onChoose: (index: number) => void };

/** One button for each slide, the current one longer. */
export function SlideDots({ count, current, onChoose }: SlideDotsProps): ReactNode {
  const { t } = useTranslation();
  return Array.from({ length: count }, (_, index) => (
    <Dot key={index} type="button" aria-label={t('ui.banner.goTo', { position: index + 1 })} aria-current={index === current || undefined} onClick={() => onChoose(index)} />
  ));
}
