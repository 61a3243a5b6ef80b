import { useEffect, useState } from 'react';
import { loadContentPicture } from '@/api/endpoints/staff/contentApi';
import { toPictureAddress } from '@/api/mappers/fields';
import { pictureStemOf } from '@core/pictures/pictureSizes';

/** The address of each picture, published or not; empty while it loads, and on failure. */
export function usePictureAddresses(images: readonly string[]): (image: string) => string {
  const stems = images.flatMap((image) => pictureStemOf(image) ?? []).join(' ');
  const [shown, setShown] = useState<Readonly<Record<string, string>>>({});
  useEffect(() => {
    const addresses: string[] = [];
    let isLeft = false;
    for (const stem of stems.split(' ').filter(Boolean))
      void loadContentPicture(stem).then((answer) => {
        if (isLeft || 'error' in answer) return;
        const address = URL.createObjectURL(new Blob([answer.data]));
        addresses.push(address);
        setShown((before) => ({ ...before, [stem]: address }));
      });
    return () => {
      isLeft = true;
      addresses.forEach((address) => URL.revokeObjectURL(address));
      setShown({});
    };
  }, [stems]);
  return (image) => {
    const stem = pictureStemOf(image);
    return stem === null ? toPictureAddress(image) : (shown[stem] ?? '');
  };
}

export const usePictureAddress = (image: string): string => usePictureAddresses([image])(image);
