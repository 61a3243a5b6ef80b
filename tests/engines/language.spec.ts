import { EXAMPLE_CHARITY } from '@content/charity';
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

test('pages have the visitor’s language and direction, and the window’s width', async ({
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
  screenSize,
}) => {
  const other = language === 'ar' ? 'en' : 'ar';
  const title = (of: typeof language) => ({
    role: 'heading',
    name: translator(of)('contact.title'),
  });
  await visitor.goto('/contact-us');
  await visitor.sees(title(language));
  const logo = async (of: typeof language): Promise<'left' | 'right'> => {
    const name = translator(of)('layout.home', { name: EXAMPLE_CHARITY.name[of] });
    const { box } = await visitor.sees({ within: { role: 'banner' }, role: 'link', name });
    return box.x + box.width / 2 < screenSize.width / 2 ? 'left' : 'right';
  };
  expect(await logo(language)).toBe(language === 'ar' ? 'right' : 'left');
  await visitor.choosesLanguage(other);
  await visitor.sees(title(other));
  expect(await logo(other)).toBe(other === 'ar' ? 'right' : 'left');
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
