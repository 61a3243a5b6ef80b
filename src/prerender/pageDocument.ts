/** Fills the built shell's slots with a rendered page: the whole file that a visitor gets. */
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { directionOf, type Language } from '@core/text/languages/bilingual';
import { escapeHtml } from '@core/text/escapeHtml';
import { CHARITY_BLOCK_ID, type PageCharity } from '@/config/charity';
import { paletteWith } from '@/theme/palettes';
import { TOKENS_ID, tokenStyles } from '@/theme/tokenStyles';
import { localeUrl } from '@/i18n/localeUrl';
import { NoScriptPage } from '@/app/layout/NoScriptNotice';
import { SHARED_CHUNKS } from '@/app/routes';
import { dataBlock } from './dataBlock';
import { pageStateBlock } from './pageState';
import type { RenderedPage } from './renderPage';
import type { SitePage } from './sitePages';
import { structuredData } from './structuredData';

export type Shell = {
  html: string;
  styles: string;
  /** Addresses of each named chunk's files. */
  chunks: Readonly<Record<string, readonly string[]>>;
  /** Addresses of the faces of a first view. */
  fonts: Readonly<Record<Language, readonly string[]>>;
};

/** A slot stands between two comments, around what the shell itself has there. */
const SLOT = /<!--slot:(\w+)-->(?:.*?)<!--\/slot-->/gs;

/** The browser's bar continues the top bar, which has the primary colour in the dark too. */
const coloursOf = ({ look }: PageCharity): string =>
  `<meta name="theme-color" content="${paletteWith(look?.tokens).petrol}"><style id="${TOKENS_ID}">${tokenStyles(look?.tokens)}</style>`;

/** The shell's facts about the charity, also before its slots are filled. */
export const shellSlots = (charity: PageCharity): Record<string, string> => ({
  colours: coloursOf(charity),
  charity: dataBlock(CHARITY_BLOCK_ID, charity),
  title: `<title>${escapeHtml(charity.name.en)}</title>`,
  noscript: renderToStaticMarkup(createElement(NoScriptPage, { charity })),
});

/** Returns the built shell with the charity's present facts. It may be filled again. */
export function shellDocument(html: string, charity: PageCharity): string {
  const slots = shellSlots(charity);
  return html.replace(SLOT, (whole, name: string) => {
    const text = slots[name];
    return text === undefined ? whole : `<!--slot:${name}-->${text}<!--/slot-->`;
  });
}

export function pageDocument(
  { html, styles, chunks, fonts }: Shell,
  { head, body, styles: pageStyles, state }: RenderedPage,
  { path, route }: SitePage,
  language: Language,
  { charity, origin }: { charity: PageCharity; origin: string },
): string {
  const scripts = [...(language === 'ar' ? SHARED_CHUNKS.ar : []), ...(route.chunks ?? [])]
    .flatMap((name) => chunks[name] ?? [])
    .filter((file) => file.endsWith('.js'));
  // The others are of the shell alone.
  const slots: Record<string, string> = {
    html: `<html lang="${language}" dir="${directionOf(language)}" data-prerendered="${path}">`,
    preloads: [
      ...fonts[language].map(
        (address) => `<link rel="preload" as="font" href="${address}" crossorigin>`,
      ),
      `<link rel="preload" as="fetch" href="${localeUrl(language)}" crossorigin fetchpriority="low">`,
    ].join(''),
    colours: coloursOf(charity),
    charity: dataBlock(CHARITY_BLOCK_ID, charity),
    head: head + structuredData(path, language, origin, charity),
    // Styles are in the body: after that point, browsers wait for the fonts.
    styles: `<style>${styles}</style>${pageStyles}`,
    scripts: [...new Set(scripts)].map((src) => `<script defer src="${src}"></script>`).join(''),
    root: body,
    state: pageStateBlock(state),
  };
  return html.replace(SLOT, (_, name: string) => slots[name] ?? '');
}
