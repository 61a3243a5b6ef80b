/** The page that replaces the app in a closed tab: the app does not start. */
import { paths } from '@/config/paths';
import { colour, touchTarget } from '@/theme/tokens';
import { CLOSED_TAB } from '../words';

export const TAB_CLOSED = 'qa/tabClosed';

function element<K extends keyof HTMLElementTagNameMap>(
  name: K,
  text: string,
): HTMLElementTagNameMap[K] {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}

function link(text: string, href: string): HTMLAnchorElement {
  const made = element('a', text);
  made.href = href;
  Object.assign(made.style, {
    display: 'block',
    lineHeight: touchTarget,
    color: colour('petrol'),
  });
  return made;
}

export function showClosedTab(): void {
  const { documentElement } = document;
  const words = CLOSED_TAB[documentElement.lang === 'ar' ? 'ar' : 'en'];
  const page = document.createElement('main');
  Object.assign(page.style, {
    maxInlineSize: '36rem',
    marginInline: 'auto',
    padding: '4rem 1rem',
    color: colour('ink'),
    font: '400 16px/1.6 system-ui, sans-serif',
  });
  const heading = element('h1', words.title);
  heading.style.fontSize = '1.5rem';
  page.append(
    heading,
    element('p', words.text),
    link(words.home, paths.home),
    link(words.back, window.location.href),
  );
  delete documentElement.dataset.afresh;
  document.getElementById('root')?.replaceChildren(page);
}
