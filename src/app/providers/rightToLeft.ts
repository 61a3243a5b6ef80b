/** Plugins that only Arabic needs to render, loaded before its first page is. */
import type { StylisPlugin } from '@emotion/cache';
import type { Language } from '@core/text/bilingual';

let plugin: StylisPlugin | null = null;

/** Resolves when pages in this language can be rendered. */
export async function prepareDirection(language: Language): Promise<void> {
  if (language !== 'ar' || plugin !== null) return;
  const { default: turnAround } = await import(
    /* webpackChunkName: 'right-to-left' */ 'stylis-plugin-rtl'
  );
  // A component without styles of its own has an empty rule: looking for sides in it would hold a
  // slow phone up while the app takes a rendered page over.
  plugin = (element, ...others) => {
    if (element.children.length > 0) turnAround(element, ...others);
  };
}

/** Emotion's plugin that turns physical sides around. @throws before it was prepared */
export function rightToLeftPlugin(): StylisPlugin {
  if (plugin === null) throw new Error('Arabic is rendered before its direction was prepared.');
  return plugin;
}
