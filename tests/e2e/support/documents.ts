import { expect, type Page } from '@playwright/test';

export type Collection = 'projects' | 'posts' | 'volunteer_opportunities' | 'project_donations';

const pattern = (collection: Collection): RegExp =>
  new RegExp(`/collections/${collection}/documents(/|\\?|$)`);

/**
 * Goes to an address as by a link within the site: the page is rendered from what the API says now,
 * not ahead of the visit.
 */
export async function goWithin(page: Page, address: string): Promise<void> {
  // No server renders the cart: what is seen of it was rendered by the running app.
  await page.goto('/cart');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toBeVisible();
  const left = await heading.elementHandle();
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
  await left?.waitForElementState('hidden');
}

/** The site is given these documents for the collection's own, however broken. */
export async function serveDocuments(
  page: Page,
  collection: Collection,
  documents: Record<string, unknown>[],
): Promise<void> {
  await page.route(pattern(collection), async (route) => {
    const id = new URL(route.request().url()).pathname.split('/documents/')[1];
    const one = documents.find(({ $id }) => $id === id);
    await route.fulfill({
      json: id === undefined ? { total: documents.length, documents } : (one ?? documents[0]),
    });
  });
}

/** The collection cannot be read until the function that comes back is called. */
export async function breakCollection(
  page: Page,
  collection: Collection,
): Promise<() => Promise<void>> {
  await page.route(pattern(collection), (route) =>
    route.fulfill({
      status: 500,
      json: { message: 'Server Error', code: 500, type: 'general_unknown' },
    }),
  );
  return () => page.unroute(pattern(collection));
}

/** Every answer of the API takes a moment, so that a page is first shown without it. */
export async function slowDocuments(page: Page): Promise<void> {
  await page.route('**/v1/databases/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 200));
    await route.continue();
  });
}

const BASE = {
  $collectionId: 'x',
  $databaseId: 'ikhaa',
  $createdAt: '2026-11-01T00:00:00.000+00:00',
  $updatedAt: '2026-11-01T00:00:00.000+00:00',
  $permissions: [],
  $sequence: 1,
};
const LONG = 'Pneumonoultramicroscopic'.repeat(125);

/**
 * What a careless import could leave in a collection: one document for each kind of carelessness.
 */
export const BAD_DOCUMENTS: Record<string, unknown>[] = [
  { ...BASE, $id: 'nothing-but-an-id' },
  {
    ...BASE,
    $id: 'nulls',
    title: null,
    title_ar: null,
    description: null,
    region: null,
    type: null,
    image: null,
    date: null,
    actual_amount: null,
    target_amount: null,
    currency: null,
  },
  {
    ...BASE,
    $id: 'long-title',
    title: LONG,
    title_ar: LONG,
    description: 'A "quoted',
    region: LONG,
    type: LONG,
    date: '2026-11-31T99:00',
    actual_amount: '41240',
    target_amount: '60000',
  },
  {
    ...BASE,
    $id: 'html',
    title: '<img src=x onerror="window.wasRun=true">',
    description: '<script>window.wasRun=true</script><b>bold</b>',
    region: '<i>Gaza</i>',
    type: 'food_parcels',
    image: '/no/such/picture.webp',
    date: 'yesterday',
    actual_amount: 'a lot',
    target_amount: 0,
    currency: 'GOLD',
  },
  {
    ...BASE,
    $id: 'wrong-kinds',
    title: 7,
    description: ['x'],
    region: {},
    type: true,
    image: 'javascript:alert(1)',
    date: 12,
    actual_amount: -5,
    target_amount: -1,
    status: 'maybe',
  },
];
