import { translator } from '../e2e/support/story';
import { expect, test } from './support/story';

const ROUTES = [
  '/',
  '/explore-projects',
  '/project-details/gaza-food-parcels',
  '/volunteer-opportunities',
  '/blog',
  '/about-us',
  '/cart',
  '/login',
];

test('pages are in the visitor’s language, in its direction, and as wide as the window', async ({
  visitor,
  language,
}) => {
  for (const route of ROUTES) {
    await visitor.goto(route);
    await visitor.isAtRest();
    expect(await visitor.page(), route).toMatchObject({
      language,
      direction: language === 'ar' ? 'rtl' : 'ltr',
      sideways: 0,
    });
  }
});

test('another language turns the page around without losing it, and is kept', async ({
  visitor,
  language,
}) => {
  const other = language === 'ar' ? 'en' : 'ar';
  const title = (of: typeof language) => ({
    role: 'heading',
    name: translator(of)('contact.title'),
  });
  await visitor.goto('/contact-us');
  await visitor.sees(title(language));
  const before = await visitor.sees({
    within: { role: 'banner' },
    role: 'link',
    name: translator(language)('layout.cartEmpty'),
  });
  await visitor.choosesLanguage(other);
  await visitor.sees(title(other));
  const after = await visitor.sees({
    within: { role: 'banner' },
    role: 'link',
    name: translator(other)('layout.cartEmpty'),
  });
  expect(Math.sign(after.box.x - before.box.x)).toBe(other === 'ar' ? -1 : 1);
  await visitor.driver.reload();
  await visitor.sees(title(other));
});

test('Back and Forward go through the site page by page', async ({ visitor, t }) => {
  const projects = { role: 'heading', name: t('projects.heading') };
  await visitor.goto('/explore-projects');
  await visitor.sees(projects);
  await visitor.press({ within: { role: 'banner' }, role: 'link', name: t('layout.cartEmpty') });
  await visitor.sees({ within: { role: 'main' }, text: t('cart.empty') });
  await visitor.driver.back();
  await visitor.sees(projects);
  await visitor.isAt(/\/explore-projects$/);
  await visitor.driver.forward();
  await visitor.sees({ within: { role: 'main' }, text: t('cart.empty') });
  await visitor.isAt(/\/cart$/);
});
