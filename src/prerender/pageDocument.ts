/** Fills the built shell's slots with a rendered page: the whole file that a visitor gets. */
import { directionOf, type Language } from '@core/text/bilingual';
import type { PageCharity } from '@/config/charity';
import { allTexts } from '@/i18n/allTexts';
import { localeUrl } from '@/i18n/localeUrl';
import { noScriptPlace } from '@/components/layout/NoScriptPlace';
import { SHARED_CHUNKS } from '@/app/routes';
import { charityBlock } from './charityBlock';
import { SECTION_STYLES } from './layOutSections';
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

type Slot =
  | 'html'
  | 'preloads'
  | 'charity'
  | 'code'
  | 'title'
  | 'head'
  | 'scripts'
  | 'root'
  | 'state'
  | 'noscript';

/** A slot stands between two comments, around what the shell itself has there. */
const SLOT = /<!--slot:(\w+)-->(?:.*?)<!--\/slot-->/gs;

const fill = (html: string, slots: Record<Slot, string>): string =>
  html.replace(SLOT, (_, name: Slot) => slots[name]);

/** The built shell, with what the charity says of itself now. */
export function shellDocument(html: string, charity: PageCharity): string {
  const slots: Partial<Record<Slot, string>> = {
    charity: charityBlock(charity),
    title: shellTitle(charity),
    noscript: `<noscript>${shellWithoutScript(allTexts, charity)}</noscript>`,
  };
  return html.replace(SLOT, (all: string, name: Slot) => {
    const text = slots[name];
    return text === undefined ? all : `<!--slot:${name}-->${text}<!--/slot-->`;
  });
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
    head: `<style>${styles}${SECTION_STYLES}</style>${pageStyles}${head}`,
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
