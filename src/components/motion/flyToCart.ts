import { durations, easings } from '@/theme/tokens';
import { prefersReducedMotion } from './useReducedMotion';

function copyOf(element: HTMLElement, box: DOMRect): HTMLElement {
  const copy = document.importNode(element, true);
  copy.removeAttribute('id');
  copy.setAttribute('aria-hidden', 'true');
  copy.inert = true;
  Object.assign(copy.style, {
    position: 'fixed',
    inset: '0 auto auto 0',
    margin: '0',
    width: `${box.width}px`,
    height: `${box.height}px`,
    zIndex: '2000',
    pointerEvents: 'none',
    borderRadius: '16px',
    overflow: 'hidden',
    willChange: 'transform',
  });
  return copy;
}

/** Animates a copy in 0.7 s and resolves on arrival, at once without motion; it never rejects. */
export async function flyToCart(from: HTMLElement | null, to: HTMLElement | null): Promise<void> {
  if (from === null || to === null || typeof from.animate !== 'function' || prefersReducedMotion())
    return;
  const start = from.getBoundingClientRect();
  const end = to.getBoundingClientRect();
  if (start.width === 0 || start.height === 0 || end.width === 0) return;

  const copy = copyOf(from, start);
  document.body.append(copy);
  const scale = Math.max(0.06, Math.min(24 / start.width, 1));
  const endX = end.x + end.width / 2 - start.width / 2;
  const endY = end.y + end.height / 2 - start.height / 2;
  const at = (x: number, y: number, size: number): string =>
    `translate(${x}px, ${y}px) scale(${size})`;
  const flight = copy.animate(
    [
      { transform: at(start.x, start.y, 1), opacity: 1 },
      {
        transform: at(
          (start.x + endX) / 2,
          Math.min(start.y, endY) + Math.abs(start.y - endY) * 0.25,
          (1 + scale) / 2.4,
        ),
        opacity: 0.95,
        offset: 0.55,
      },
      { transform: at(endX, endY, scale), opacity: 0.3 },
    ],
    { duration: durations.fly, easing: easings.in, fill: 'forwards' },
  );
  await flight.finished.catch(() => undefined);
  copy.remove();
}
