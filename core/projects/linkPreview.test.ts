import { linkPreviewAddress, linkPreviewOf } from './linkPreview';
import type { Project } from './project';

const project: Project = {
  id: 'well',
  title: { en: 'A well', ar: 'بئر' },
  description: { en: '', ar: '' },
  region: { en: 'Africa', ar: 'أفريقيا' },
  type: { en: 'water', ar: 'ماء' },
  image: '',
  imageAlt: { en: '', ar: '' },
  date: null,
  raisedMinor: 1_000,
  targetMinor: 100_000,
  currency: 'USD',
  status: 'open',
};
const address = (more: Partial<Project> = {}, siteName = 'Ikhaa'): string =>
  linkPreviewAddress(linkPreviewOf({ ...project, ...more }, 'en', siteName));

test('has a file for each language', () => {
  expect(address()).toMatch(/^\/link-previews\/well-en\.jpg\?v=[a-z0-9]+$/);
  expect(linkPreviewOf(project, 'ar', 'إخاء')).toMatchObject({
    file: 'link-previews/well-ar.jpg',
    title: 'بئر',
  });
});

test('has a new address once another whole percent is raised, or its title or the site’s name changes', () => {
  expect(address({}, 'Hope')).not.toBe(address());
  expect(address({ raisedMinor: 1_400 })).toBe(address());
  expect(address({ raisedMinor: 2_000 })).not.toBe(address());
  expect(address({ title: { en: 'Two wells', ar: 'بئر' } })).not.toBe(address());
});

test('says no percentage without a target', () => {
  expect(linkPreviewOf({ ...project, targetMinor: 0 }, 'en', 'Ikhaa').percent).toBeNull();
});
