/** Fills the built shell's slots with a rendered page: the whole file that a visitor gets. */
import { directionOf, type Language } from '@core/text/bilingual';
import type { PageCharity } from '@/config/charity';
import { allTexts } from '@/i18n/allTexts';
import { localeUrl } from '@/i18n/localeUrl';
import { noScriptPlace } from '@/components/layout/NoScriptPlace';
import { SHARED_CHUNKS } from '@/app/routes';
import { charityBlock } from './charityBlock';
import { pageStateBlock } from './pageState';
import type { RenderedPage } from './renderPage';
import type { SitePage } from './sitePages';
import { insteadOf, shellTitle, shellWithoutScript } from './withoutScript';

export type Shell = {
  /** The built index.html. */
  html: string;
  /** The text of the build's own stylesheets. */
  styles: string;
  /** Addresses of each named chunk's files. */
  chunks: Readonly<Record<string, readonly string[]>>;
  /** Addresses of the faces of a first view. */
  fonts: Readonly<Record<Language, readonly string[]>>;
};

/** A slot stands between two comments, around what the shell itself has there. */
const SLOT = /<!--slot:(\w+)-->(?:.*?)<!--\/slot-->/gs;

const fill = (html: string, slots: Readonly<Record<string, string>>): string =>
  html.replace(SLOT, (whole, name: string) => slots[name] ?? whole);

/** The built shell, with what the charity says of itself now. It may be filled again. */
export function shellDocument(html: string, charity: PageCharity): string {
  const slots = {
    charity: charityBlock(charity),
    title: shellTitle(charity),
    noscript: `<noscript>${shellWithoutScript(allTexts, charity)}</noscript>`,
  };
  const marked = Object.entries(slots).map(([name, text]) => [
    name,
    `<!--slot:${name}-->${text}<!--/slot-->`,
  ]);
  return fill(html, Object.fromEntries(marked));
}

export function pageDocument(
  { html, styles, chunks, fonts }: Shell,
  { head, body, styles: pageStyles, state }: RenderedPage,
  { path, route }: SitePage,
  language: Language,
  charity: PageCharity,
): string {
  const scripts = [...(language === 'ar' ? SHARED_CHUNKS.ar : []), route.chunk ?? '']
    .flatMap((name) => chunks[name] ?? [])
    .filter((file) => file.endsWith('.js'));
  return fill(html, {
    html: `<html lang="${language}" dir="${directionOf(language)}" data-prerendered="${path}">`,
    preloads: [
      ...fonts[language].map(
        (address) => `<link rel="preload" as="font" href="${address}" crossorigin>`,
      ),
      `<link rel="preload" as="fetch" href="${localeUrl(language)}" crossorigin fetchpriority="low">`,
    ].join(''),
    charity: charityBlock(charity),
    code: '',
    title: '',
    head: `<style>${styles}</style>${pageStyles}${head}`,
    scripts: [...new Set(scripts)].map((src) => `<script defer src="${src}"></script>`).join(''),
    root: (['giving', 'writing'] as const).reduce(
      (page, instead) =>
        page.replaceAll(noScriptPlace(instead), (place) =>
          place.replace(
            '><',
            () => `>${insteadOf(instead, language, allTexts[language], charity)}<`,
          ),
        ),
      body,
    ),
    state: pageStateBlock(state),
    noscript: '',
  });
}
