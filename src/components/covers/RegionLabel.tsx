import { styled } from '@mui/material/styles';
import type { Bilingual } from '@core/text/languages/bilingual';
import { shadows } from '@/theme/tokens';
import { PinIcon } from '../icons/icons';
import { BilingualText } from '../text/BilingualText';

export const SewnLabel = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  fontWeight: 600,
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  maxInlineSize: '100%',
  padding: '7px 12px',
  borderRadius: 6,
  backgroundColor: theme.palette.background.paper,
  color: theme.palette.text.primary,
  boxShadow: shadows.card,
  outline: `1.5px dashed ${theme.palette.madder.main}`,
  outlineOffset: -4,
  '& svg': { flex: 'none', color: theme.palette.madder.main },
  '& bdi': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
}));

export const CoverLabels = styled('div')({
  position: 'absolute',
  insetBlockStart: 12,
  insetInline: 12,
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'flex-start',
  gap: 8,
  pointerEvents: 'none',
});

type RegionLabelProps = {
  region: Bilingual;
  capitals?: boolean;
};

/** The region of a project or opportunity; renders nothing without one. */
export function RegionLabel({ region, capitals = false }: RegionLabelProps) {
  if (region.en.trim() === '' && region.ar.trim() === '') return null;
  return (
    <SewnLabel>
      <PinIcon size={16} />
      <BilingualText content={region}>
        {(text) => (capitals ? text.toUpperCase() : text)}
      </BilingualText>
    </SewnLabel>
  );
}
