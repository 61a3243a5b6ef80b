/** What only Arabic needs to draw, loaded before its first page is. */
import type { StylisPlugin } from '@emotion/cache';
import type { Language } from '@/domain/text/bilingual';

let plugins: StylisPlugin[] | null = null;

/** Resolves when pages in this language can be drawn. */
export async function prepareDirection(language: Language): Promise<void> {
  if (language !== 'ar' || plugins !== null) return;
  const [{ prefixer }, { default: rtlPlugin }] = await Promise.all([import('stylis'), import(/* webpackChunkName: 'right-to-left' */ 'stylis-plugin-rtl')]);
  plugins = [prefixer, rtlPlugin];
}

/** Emotion's plugins that turn physical sides around. @throws before they were prepared */
export function rightToLeftPlugins(): StylisPlugin[] {
  if (plugins === null) throw new Error('Arabic is drawn before its direction was prepared.');
  return plugins;
}
