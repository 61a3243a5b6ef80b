import Box from '@mui/material/Box';
import { useState, type ReactNode } from 'react';
import { StitchedAvatar } from '@/components/covers/StitchedAvatar';
import { usePicture } from './usePicture';

type AvatarProps = { seed: string; image: string; size: number };

/** The donor's picture, or a generated embroidery. */
export function Avatar({ seed, image, size }: AvatarProps): ReactNode {
  const [failed, setFailed] = useState<string | null>(null);
  const address = usePicture(image);
  if (address === null || failed === address) return <StitchedAvatar seed={seed} size={size} />;
  return (
    <Box
      component="img"
      src={address}
      alt=""
      width={size}
      height={size}
      onError={() => setFailed(address)}
      sx={{
        inlineSize: size,
        blockSize: size,
        flexShrink: 0,
        borderRadius: '50%',
        objectFit: 'cover',
        backgroundColor: 'surface.sunken',
      }}
    />
  );
}
