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
  '&::before, &::after': {
    content: '""',
    gridArea: '1 / 1',
    blockSize: 10,
    borderRadius: radii.pill,
  },
  '&::before': { inlineSize: 10, border: '2px solid currentColor' },
  // A transform grows the dot: a width would need layout in every frame of the slides' move. Its
  // border stays visible in forced colours.
  '&::after': {
    inlineSize: 26,
    border: '5px solid currentColor',
    opacity: 0,
    transform: 'scaleX(0.4)',
    transition: `transform ${durations.menu}ms ${easings.in}, opacity ${durations.menu}ms ${easings.in}`,
  },
  '&[aria-current]::after': { opacity: 1, transform: 'none' },
  '@media print': { display: 'none' },
});

type SlideDotsProps = { count: number; current: number; onChoose: (index: number) => void };

export function SlideDots({ count, current, onChoose }: SlideDotsProps): ReactNode {
  const { t } = useTranslation();
  return Array.from({ length: count }, (_, index) => (
    <Dot
      key={index}
      type="button"
      aria-label={t('ui.banner.goTo', { position: index + 1 })}
      aria-current={index === current || undefined}
      onClick={() => onChoose(index)}
    />
  ));
}
