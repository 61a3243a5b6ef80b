/** Printing waits so long for a picture that does not come, in milliseconds. */
const PATIENCE_MS = 3_000;

/**
 * Loads the lazy pictures that were not scrolled to. Resolves when all can be shown, or could not
 * be had in time.
 */
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

/**
 * Opens the browser's print dialog once the page has its pictures: what is not there by then is
 * left out on paper.
 */
export async function printPage(): Promise<void> {
  await fetchPictures();
  window.print();
}
