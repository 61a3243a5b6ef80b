import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RendererSettings } from '@server/pages/pageRenderer';
import { renderSite } from './renderSite';

const render = jest.fn<Promise<string | null>, [{ path: string }, string]>();
const projectOf = jest.fn<Promise<null>, [{ path: string }]>(async () => null);
let version = '1';
let paths: string[];

jest.mock('@/app/routing/routeAt', () => ({ routeAt: () => null }));
jest.mock('@/prerender/siteRenderer', () => ({
  siteRenderer: async () => ({
    shell: async () => '<p>shell</p>',
    charity: async () => ({
      name: { en: 'Ikhaa', ar: 'إخاء' },
      email: 'salam@ikhaa.example',
      logo: null,
      look: null,
    }),
    plan: async () =>
      paths.map((path) => ({
        page: { path },
        version,
        isPrerendered: true,
      })),
    render,
    projectOf,
    projectsAmong: async () => [],
  }),
}));

jest.mock('./siteImages', () => ({
  writeSiteImages: async () => ({ 'images/link-preview.png': '1' }),
  writeSiteArt: async () => ({}),
}));

let home: string;
let settings: RendererSettings;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'ikhaa-pages-'));
  for (const [name, text] of Object.entries({
    'index.html': '',
    'build.json': JSON.stringify({ chunks: {}, fonts: {}, styles: [] }),
    'manifest.webmanifest': '{}',
  }))
    writeFileSync(join(home, name), text);
  settings = {
    endpoint: 'http://localhost/v1',
    origin: 'https://example.org',
    siteFolder: home,
    shell: 'index.html',
    pagesFolder: join(home, 'pages'),
    filledShell: 'shell.html',
    names: { en: 'en.html', ar: 'ar.html' },
    reach: { told: 2, rendered: 2 },
  };
  version = '1';
  paths = ['/about', '/project-details/well'];
  render.mockImplementation(async ({ path }, language) => `${path} ${language} ${version}`);
});
afterEach(() => rmSync(home, { recursive: true }));

const page = (path: string): string => join(home, 'pages', path, 'en.html');

it('keeps the old file of a failed page, renders the others, and reports it', async () => {
  await renderSite(settings);
  version = '2';
  render.mockImplementation(async ({ path }, language) => {
    if (path === '/project-details/well') throw new Error('The well cannot be read');
    return `${path} ${language} ${version}`;
  });
  await expect(renderSite(settings)).rejects.toThrow('The well cannot be read');
  expect(readFileSync(page('/about'), 'utf8')).toBe('/about en 2');
  expect(readFileSync(page('/project-details/well'), 'utf8')).toBe('/project-details/well en 1');
  render.mockImplementation(async ({ path }, language) => `${path} ${language} ${version}`);
  await expect(renderSite(settings)).resolves.toEqual({ written: 2, kept: 2, removed: 0 });
  expect(readFileSync(page('/project-details/well'), 'utf8')).toBe('/project-details/well en 2');
});

it('ends after the most visited pages, and the next run does the rest', async () => {
  paths = Array.from({ length: 20 }, (_, index) => `/project-details/p${index}`);
  const onFirst = jest.fn();
  const outcome = await renderSite(settings, onFirst, () => onFirst.mock.calls.length > 0);
  expect(outcome).toEqual({ written: 24, kept: 0, removed: 0 });
  expect(existsSync(page('/project-details/p12'))).toBe(false);
  await expect(renderSite(settings)).resolves.toEqual({ written: 16, kept: 24, removed: 0 });
});

it('renders each page again on another day', async () => {
  jest.useFakeTimers({ now: Date.UTC(2026, 10, 27, 23), doNotFake: ['nextTick', 'setImmediate'] });
  await renderSite(settings);
  await expect(renderSite(settings)).resolves.toEqual({ written: 0, kept: 4, removed: 0 });
  jest.setSystemTime(Date.UTC(2026, 10, 28, 1));
  await expect(renderSite(settings)).resolves.toEqual({ written: 4, kept: 0, removed: 0 });
  jest.useRealTimers();
});

it('removes deleted content also where a picture cannot be rendered, and reports it', async () => {
  await renderSite(settings);
  version = '2';
  render.mockImplementation(async ({ path }) => (path === '/about' ? 'About' : null));
  projectOf.mockRejectedValueOnce(new Error('No picture'));
  await expect(renderSite(settings)).rejects.toThrow('No picture');
  expect(existsSync(page('/project-details/well'))).toBe(false);
});

it('removes a page whose content is gone', async () => {
  await renderSite(settings);
  version = '2';
  render.mockImplementation(async ({ path }) => (path === '/about' ? 'About' : null));
  await expect(renderSite(settings)).resolves.toEqual({ written: 2, kept: 0, removed: 2 });
  expect(existsSync(page('/project-details/well'))).toBe(false);
});
