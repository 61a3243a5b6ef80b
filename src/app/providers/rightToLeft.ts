/** Plugins that only Arabic needs, loaded before its first page renders. */
import type { StylisPlugin } from '@emotion/cache';
import type { Language } from '@core/text/languages/bilingual';

let plugin: StylisPlugin | null = null;

/** Resolves when pages in this language can be rendered. */
export async function prepareDirection(language: Language): Promise<void> {
  if (language !== 'ar' || plugin !== null) return;
  const { default: turnAround } = await import(
    /* webpackChunkName: 'right-to-left' */ 'stylis-plugin-rtl'
  );
  // The rule of a component without styles is empty: skipping it saves time at hydration.
  plugin = (element, ...others) => {
    if (element.children.length > 0) turnAround(element, ...others);
  };
}

/** @throws before `prepareDirection` */
export function rightToLeftPlugin(): StylisPlugin {
  if (plugin === null) throw new Error('Arabic is rendered before its direction was prepared.');
  return plugin;
}
