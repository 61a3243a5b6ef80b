import type * as Keen from 'keen-slider';
import type { KeenSliderInstance, KeenSliderOptions } from 'keen-slider';
import { useEffect, useRef, useState, type RefObject } from 'react';

type Action = (slider: KeenSliderInstance) => void;

type Slider<E> = {
  container: RefObject<E | null>;
  /** Null until the library has loaded and controls the markup. */
  slider: KeenSliderInstance | null;
  /** The first slide in view, from 0. */
  current: number;
  /** Moves the slider, now or as soon as it can be moved. */
  act: (action: Action) => void;
};

/** Follows the page's layout: the library reverses the row in Arabic, which shifts the layout. */
function place({ slides, track, size, options }: KeenSliderInstance): void {
  slides.forEach((slide, index) => {
    const spot = track.details?.slides[index];
    if (spot === undefined) return;
    const fromStart = options.rtl === true ? 1 - spot.size - spot.distance : spot.distance;
    const offset = (fromStart - index * spot.size) * size;
    slide.style.transform = `translate3d(${options.rtl === true ? -offset : offset}px, 0, 0)`;
  });
}

function release({ slides, container }: KeenSliderInstance): void {
  delete container.dataset.slider;
  slides.forEach((slide) => slide.style.removeProperty('transform'));
}

/**
 * Loads keen-slider on demand for a list whose markup looks the same without it.
 * @param options the same object between renders; a new one rebuilds the slider
 */
export function useKeenSlider<E extends HTMLElement>(
  wanted: boolean,
  options: KeenSliderOptions,
  count: number,
): Slider<E> {
  const container = useRef<E>(null);
  const waiting = useRef<Action[]>([]);
  const [slider, setSlider] = useState<KeenSliderInstance | null>(null);
  const [current, setCurrent] = useState(0);

  useEffect(() => {
    if (!wanted) return undefined;
    let made: KeenSliderInstance | null = null;
    let gone = false;
    const take = ({ default: KeenSlider }: typeof Keen): void => {
      const list = container.current;
      if (gone || list === null) return;
      list.dataset.slider = 'ready';
      const self = new KeenSlider(list, {
        ...options,
        selector: (wrapper: HTMLElement) =>
          Array.from(wrapper.children).filter((child) => child instanceof HTMLElement),
        renderMode: 'custom',
        detailsChanged: place,
        destroyed: release,
        slideChanged: ({ track }) => setCurrent(track.details.rel),
      });
      made = self;
      setCurrent(0);
      setSlider(self);
      waiting.current.splice(0).forEach((action) => action(self));
    };
    // The list can be scrolled by hand without the library.
    const doWithout = (): void => {
      if (container.current !== null) container.current.dataset.slider = 'missing';
    };
    import('keen-slider').then(take, doWithout);
    return () => {
      gone = true;
      made?.destroy();
      setSlider(null);
    };
  }, [wanted, options]);

  useEffect(() => {
    // An update interrupts a running turn, so it happens only for another number of slides.
    if (slider !== null && slider.slides.length !== count) slider.update();
  }, [slider, count]);

  const act = (action: Action): void => {
    if (slider === null) waiting.current.push(action);
    else action(slider);
  };
  return { container, slider, current, act };
}
