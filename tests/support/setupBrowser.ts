import '@testing-library/jest-dom';
import { configure } from '@testing-library/dom';
import { setCharity } from '@/config/charity';
import { examplePageCharity } from '@/testing/examplePageCharity';

// A shared machine may be slow; a fact that does not come true still fails.
configure({ asyncUtilTimeout: 20_000 });

setCharity(examplePageCharity());

// jsdom has no media queries. Tests run for somebody who asks for stillness.
if (typeof window !== 'undefined')
  window.matchMedia = (media: string) =>
    Object.assign(new EventTarget(), {
      media,
      matches: media.includes('prefers-reduced-motion'),
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    });
// It has no layout either, so that nothing is out of sight.
if (typeof window !== 'undefined') Element.prototype.scrollIntoView = () => undefined;
// jsdom has no typefaces.
if (typeof document !== 'undefined')
  Object.defineProperty(document, 'fonts', { value: { load: () => Promise.resolve([]) } });
