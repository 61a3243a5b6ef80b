/** @returns of each origin the word that names it: `example` for `https://www.example.org` */
export const hostNames = (origins: readonly string[]): string[] =>
  origins.flatMap((origin) => {
    const host = /^https?:\/\/([^/:]+)/.exec(origin)?.[1] ?? '';
    const labels = host.split('.').filter((label) => label !== 'www');
    // Of an address in numbers, or of this computer, there is no name.
    return labels.length < 2 || /^[\d.]+$/.test(host) ? [] : labels.slice(0, 1);
  });
