import Box from '@mui/material/Box';
import { StarMark } from '@/components/covers/StarMark';

/** A logo as an admin chose it, or the star that stands in its place. */
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
      sx={{ display: 'block', objectFit: 'contain' }}
    />
  );
}
