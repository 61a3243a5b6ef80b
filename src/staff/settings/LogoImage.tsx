import Box from '@mui/material/Box';
import { logoGround } from '@/components/covers/CharityMark';
import { StarMark } from '@/components/covers/StarMark';

/** The chosen logo, or the star in its place. */
export function LogoImage({ address, size }: { address: string; size: number }) {
  return address === '' ? (
    <StarMark size={size} />
  ) : (
    <Box
      component="img"
      alt=""
      src={address}
      width={size}
      height={size}
      sx={{ ...logoGround, display: 'block', objectFit: 'contain' }}
    />
  );
}
