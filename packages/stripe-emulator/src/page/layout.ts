/** The frame of every hosted page: banner, styles, strict head. */
import type { Html } from './html';
import { html } from './html';
import type { Language, Texts } from './texts';

export interface Assets {
  css: string;
  script: string;
}

export interface Frame {
  language: Language;
  texts: Texts;
  title: string;
  assets: Assets;
  /** Whether the page's script is needed. */
  scripted?: boolean;
}

export const arrow: Html = html`<svg
  class="arrow"
  width="16"
  height="16"
  viewBox="0 0 16 16"
  aria-hidden="true"
  focusable="false"
>
  <path
    d="M9.5 3 4.5 8l5 5"
    fill="none"
    stroke="currentColor"
    stroke-width="1.75"
    stroke-linecap="round"
    stroke-linejoin="round"
  />
</svg>`;

export const mark: Html = html`<svg
  class="mark"
  width="22"
  height="16"
  viewBox="0 0 22 16"
  aria-hidden="true"
  focusable="false"
>
  <rect
    x=".75"
    y=".75"
    width="20.5"
    height="14.5"
    rx="3"
    fill="none"
    stroke="currentColor"
    stroke-width="1.5"
  />
  <path d="M1 5.5h20" stroke="currentColor" stroke-width="2.5" />
  <path d="M4 11h5" stroke="currentColor" stroke-width="1.5" stroke-linecap="round" />
</svg>`;

export function page({ language, texts, title, assets, scripted }: Frame, body: Html): string {
  return html`<!doctype html>
    <html lang="${language}" dir="ltr">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow" />
        <meta name="color-scheme" content="light" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="${assets.css}" />
        ${scripted && html`<script src="${assets.script}" defer></script>`}
      </head>
      <body>
        <div class="banner" role="note">
          ${mark}<strong>${texts.banner}</strong><span>${texts.bannerNote}</span>
        </div>
        ${body}
      </body>
    </html> `.text;
}

/** A page of one message: done, expired, not found. */
export function noticePage(
  frame: Frame,
  heading: string,
  text: string,
  backTo: string | null,
): string {
  return page(
    frame,
    html`<main class="notice">
      <div class="notice-card">
        <h1>${heading}</h1>
        <p>${text}</p>
        ${backTo && html`<a class="notice-back" href="${backTo}" rel="noreferrer">${arrow}${frame.texts.back}</a>`}
      </div>
    </main>`,
  );
}
