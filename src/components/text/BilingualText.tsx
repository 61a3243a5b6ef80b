import { createElement, type ElementType, type ReactNode } from 'react';
import { directionOf, pickText, type Bilingual } from '@core/text/bilingual';
import { useLanguage } from '@/i18n/useLanguage';

type BilingualTextProps = {
  content: Bilingual;
  /** Shown when the text is empty in both languages. */
  fallback?: string;
  /** The element to render; an isolated inline piece by default. */
  component?: ElementType;
  id?: string;
  className?: string;
  /** Renders the text in another way than as it is, for example with its quotes bold. */
  children?: (text: string) => ReactNode;
};

/**
 * Content in the page's language, or in the other one, marked as such, where the page's is missing.
 */
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
