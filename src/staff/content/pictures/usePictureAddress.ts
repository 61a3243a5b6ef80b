import { useEffect, useState } from 'react';
import { loadContentPicture } from '@/api/endpoints/staff/contentApi';
import { toPictureAddress } from '@/api/mappers/fields';
import { pictureStemOf } from '@core/pictures/pictureSizes';

type Shown = { stem: string; address: string };

/** The address of a picture, published or not; empty while it loads, and on failure. */
export function usePictureAddress(image: string): string {
  const stem = pictureStemOf(image);
  const [shown, setShown] = useState<Shown | null>(null);
  useEffect(() => {
    if (stem === null) return undefined;
    let address: string | null = null;
    let isLeft = false;
    void loadContentPicture(stem).then((answer) => {
      if (isLeft || 'error' in answer) return;
      address = URL.createObjectURL(new Blob([answer.data]));
      setShown({ stem, address });
    });
    return () => {
      isLeft = true;
      if (address !== null) URL.revokeObjectURL(address);
    };
  }, [stem]);
  if (stem === null) return toPictureAddress(image);
  return shown?.stem === stem ? shown.address : '';
}
