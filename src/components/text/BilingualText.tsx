import { createElement, type ElementType, type ReactNode } from 'react';
import { directionOf, pickText, type Bilingual } from '@core/text/languages/bilingual';
import { useLanguage } from '@/i18n/useLanguage';

type BilingualTextProps = {
  content: Bilingual;
  /** Shown when the text is empty in both languages. */
  fallback?: string;
  component?: ElementType;
  id?: string;
  className?: string;
  /** Renders the text differently, for example with bold quotes. */
  children?: (text: string) => ReactNode;
};

/** Content in the page's language or, marked, in the other one. */
export function BilingualText({
  content,
  fallback = '',
  component = 'bdi',
  id,
  className,
  children,
}: BilingualTextProps): ReactNode {
  const pageLanguage = useLanguage();
  const picked = pickText(content, pageLanguage);
  const empty = picked.text.trim() === '';
  const foreign = !empty && picked.language !== pageLanguage;
  const text = empty ? fallback : picked.text;
  return createElement(
    component,
    { id, className, ...(foreign && { lang: picked.language, dir: directionOf(picked.language) }) },
    children === undefined ? text : children(text),
  );
}
