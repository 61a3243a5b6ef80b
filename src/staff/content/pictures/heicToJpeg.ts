/** HEIC pictures of phones, which only some browsers read and the server does not. */
const HEIC_NAME = /\.hei[cf]$/i;
const HEIC_TYPE = /^image\/hei[cf]/;
const QUALITY = 0.92;
/** Pixels of the longer side: more than the site shows, and a canvas that phones can hold. */
const LONGEST_SIDE = 4096;

export const isHeic = ({ name, type }: Pick<File, 'name' | 'type'>): boolean =>
  HEIC_TYPE.test(type) || HEIC_NAME.test(name);

/**
 * @returns the upright picture as JPEG, scaled down where it is very large; null where the browser
 * cannot read the file
 */
export async function heicToJpeg(file: File): Promise<File | null> {
  try {
    const bitmap = await createImageBitmap(file);
    const canvas = document.createElement('canvas');
    const scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height));
    canvas.width = Math.round(bitmap.width * scale);
    canvas.height = Math.round(bitmap.height * scale);
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    const jpeg = await new Promise<Blob | null>((resolve) =>
      canvas.toBlob(resolve, 'image/jpeg', QUALITY),
    );
    return jpeg && new File([jpeg], file.name.replace(HEIC_NAME, '.jpg'), { type: 'image/jpeg' });
  } catch {
    return null;
  }
}
