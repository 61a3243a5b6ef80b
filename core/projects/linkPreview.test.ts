import { linkPreviewAddress, linkPreviewOf, previewedProject, type Drawn } from './linkPreview';
import { aProject } from '../testing/aProject';
import type { Project } from './project';

type Colours = NonNullable<Drawn['look']>['tokens'];
const drawn = (name: string, tokens: Colours | null = null): Drawn => ({
  name: { en: name, ar: name },
  look: tokens && { tokens },
});
const address = (more: Partial<Project> = {}, siteName = 'Ikhaa'): string =>
  linkPreviewAddress(linkPreviewOf(aProject(more), 'en', drawn(siteName)));

test('has a file for each language', () => {
  expect(address()).toMatch(/^\/link-previews\/well-en\.jpg\?v=[a-z0-9]+$/);
  expect(linkPreviewOf(aProject(), 'ar', drawn('إخاء'))).toMatchObject({
    file: 'link-previews/well-ar.jpg',
    title: 'بئر',
  });
});

test('changes its address with a percent, the target, title or site’s name', () => {
  expect(address({}, 'Hope')).not.toBe(address());
  expect(address({ raisedMinor: 1_400 })).toBe(address());
  expect(address({ raisedMinor: 2_000 })).not.toBe(address());
  expect(address({ raisedMinor: 99_990 })).not.toBe(address({ raisedMinor: 100_000 }));
  expect(address({ title: { en: 'Two wells', ar: 'بئر' } })).not.toBe(address());
});

test('changes its address with the charity’s colours', () => {
  const addressIn = (petrol: string, saffron: string): string =>
    linkPreviewAddress(linkPreviewOf(aProject(), 'en', drawn('Ikhaa', { petrol, saffron })));
  expect(addressIn('#5B2A86', '#F2A33A')).not.toBe(address());
  expect(addressIn('#5B2A86', '#F2A33A')).not.toBe(addressIn('#5B2A86', '#C2185B'));
});

test('shows no percentage without a target', () => {
  expect(linkPreviewOf(aProject({ targetMinor: 0 }), 'en', drawn('Ikhaa')).percent).toBeNull();
});

test.each([
  ['well-en.jpg', 'well'],
  ['a-ar-en.jpg', 'a-ar'],
  ['well-fr.jpg', null],
  ['-en.jpg', null],
  ['well-en.jpg.1.new', null],
])('%s is the preview of the project %s', (file, id) => {
  expect(previewedProject(file)).toBe(id);
});
