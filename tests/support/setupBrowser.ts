import '@testing-library/jest-dom';
import { configure } from '@testing-library/dom';

// A shared machine may be slow; a fact that does not come true still fails.
configure({ asyncUtilTimeout: 5_000 });

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
