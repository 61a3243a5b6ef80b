/** Serves the product and the baseline behind fronts: the same pages in both languages. */
import { floorPages } from './floor.mjs';
import { startFront } from './front.mjs';

export const LANGUAGES = ['en', 'ar'];
const DETAILS = '/project-details/';
const MEASURED = 'gaza-food-parcels';
/** The first project of the home page, whose card is tapped. */
const TAPPED = 'chad-solar-water';
const PATHS = {
  home: '/',
  list: '/explore-projects',
  details: DETAILS + MEASURED,
};
export const TAPPED_PATH = DETAILS + TAPPED;
/** The address of a page that is not prerendered. */
const FILTER = '/explore-projects?filter=Water';

/** @returns {string} a page's address, by its name: home, list, details or filter */
export function addressOf(page, language) {
  if (page === 'filter') return `${FILTER}&lng=${language}`;
  if (PATHS[page] === undefined) throw new Error(`No page is named ${page}.`);
  return `${PATHS[page]}?lng=${language}`;
}

async function readDocuments(api, collection, ...queries) {
  const parameters = new URLSearchParams(
    [...queries, { method: 'limit', values: [100] }].map((query, index) => [
      `queries[${index}]`,
      JSON.stringify(query),
    ]),
  );
  const answer = await fetch(
    `${api}/v1/databases/ikhaa/collections/${collection}/documents?${parameters}`,
    { headers: { 'x-appwrite-project': 'ikhaa' } },
  );
  if (!answer.ok) throw new Error(`${collection} could not be read: ${await answer.text()}`);
  return (await answer.json()).documents;
}

/** The product's own font files, for each language. */
async function readFonts(url) {
  const html = await (await fetch(url)).text();
  const files = JSON.parse(/id="fonts">([^<]+)</.exec(html)[1]);
  const faces = /<style>(@font-face[\s\S]*?)<\/style>/.exec(html)[1].replace(/\/\*#.*\*\//, '');
  return (language) => ({ faces, files: files[language] });
}

/**
 * @param {string} url of a running product with the demo content
 * @returns {Promise<{ sides: Record<'floor' | 'product', string>, visits: { page: string, language:
 * 'en' | 'ar', side: 'floor' | 'product', url: string }[], stop: () => Promise<void> }>}
 */
export async function servePages(url) {
  const newest = { method: 'orderDesc', attribute: 'date' };
  const documents = {
    projects: await readDocuments(
      url,
      'projects',
      { method: 'equal', attribute: 'listed', values: [true] },
      newest,
    ),
    posts: await readDocuments(url, 'posts', newest),
    quick_items: await readDocuments(url, 'quick_items'),
    project_donations: await readDocuments(url, 'project_donations', newest),
  };
  const fontsOf = await readFonts(url);
  const pages = {};
  for (const language of LANGUAGES) {
    const { home, list, details } = floorPages({ language, documents, fonts: fontsOf(language) });
    pages[addressOf('home', language)] = home;
    pages[addressOf('list', language)] = list;
    pages[addressOf('details', language)] = details(MEASURED);
    // The baseline's links name no language: a tap on a card leads to the English page.
    if (language === 'en') pages[TAPPED_PATH] = details(TAPPED);
  }
  const target = Number(new URL(url).port);
  const fronts = {
    floor: await startFront({ target, pages }),
    product: await startFront({ target }),
  };
  const visits = LANGUAGES.flatMap((language) =>
    Object.keys(PATHS).flatMap((page) =>
      Object.entries(fronts).map(([side, front]) => ({
        page,
        language,
        side,
        url: front.url + addressOf(page, language),
      })),
    ),
  );
  return {
    sides: { floor: fronts.floor.url, product: fronts.product.url },
    visits,
    stop: async () => void (await Promise.all(Object.values(fronts).map((front) => front.stop()))),
  };
}
