import Box from '@mui/material/Box';
import { useCharity } from '@/config/charity';
import { StarMark } from './StarMark';

/** Many logos need a light background. */
export const logoGround = { backgroundColor: 'var(--logo-ground)', borderRadius: 0.5 } as const;

/** The uploaded logo, or the star; `size` in pixels. It is decorative: a name is beside it. */
export function CharityMark({ size }: { size: number }) {
  const { logo } = useCharity();
  return logo === null ? (
    <StarMark size={size} />
  ) : (
    <Box component="img" alt="" src={logo} width={size} height={size} sx={logoGround} />
  );
}
