import Box from '@mui/material/Box';
import { type ReactNode, useEffect, useState } from 'react';
import { StitchedAvatar } from '@/components/covers/StitchedAvatar';
import { loadPicture, pictureFileId } from '@/api/endpoints/profileApi';

type Shown = { image: string; address: string };

/** The address of the donor's picture for the browser; null while it loads, and on failure. */
function usePicture(image: string): string | null {
  const [shown, setShown] = useState<Shown | null>(null);
  const fileId = pictureFileId(image);
  useEffect(() => {
    if (fileId === null) return undefined;
    let address: string | null = null;
    let isLeft = false;
    void loadPicture(fileId).then((answer) => {
      if (isLeft || 'error' in answer) return;
      address = URL.createObjectURL(new Blob([answer.data]));
      setShown({ image, address });
    });
    return () => {
      isLeft = true;
      if (address !== null) URL.revokeObjectURL(address);
    };
  }, [fileId, image]);
  if (fileId === null) return image === '' ? null : image;
  return shown?.image === image ? shown.address : null;
}

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
