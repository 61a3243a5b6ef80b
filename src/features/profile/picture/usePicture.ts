import { useEffect, useState } from 'react';
import { loadPicture, pictureFileId } from '@/api/endpoints/profileApi';

type Shown = { image: string; address: string };

/** The address of the donor's picture for the browser; null while it loads, and on failure. */
export function usePicture(image: string): string | null {
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
