/** Printing waits this long for a picture, in milliseconds. */
const PATIENCE_MS = 3_000;

/** Loads the lazy pictures. Resolves when all can be shown, or at the time limit. */
export async function fetchPictures(): Promise<void> {
  const pictures = [...document.images].map((image) => {
    image.loading = 'eager';
    return image.decode().catch(() => undefined);
  });
  await Promise.race([
    Promise.all(pictures),
    new Promise((resolve) => setTimeout(resolve, PATIENCE_MS)),
  ]);
}

/** Opens the print dialog once the pictures are loaded; late ones are missing on paper. */
export async function printPage(): Promise<void> {
  await fetchPictures();
  window.print();
}
