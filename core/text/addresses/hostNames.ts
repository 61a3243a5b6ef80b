/** @returns the naming word of each origin: `example` for `https://www.example.org` */
export const hostNames = (origins: readonly string[]): string[] =>
  origins.flatMap((origin) => {
    const host = /^https?:\/\/([^/:]+)/.exec(origin)?.[1] ?? '';
    const labels = host.split('.').filter((label) => label !== 'www');
    // Numeric addresses and this computer's have no name.
    return labels.length < 2 || /^[\d.]+$/.test(host) ? [] : labels.slice(0, 1);
  });
