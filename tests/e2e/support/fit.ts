import { expect, type Page } from '@playwright/test';

/** Everything that a page still waits for is shown. */
export async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

/** How far the page can be scrolled sideways, in pixels. */
export function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
}

/**
 * The texts and controls that lie beyond the screen's edges; slides that wait outside their slider
 * and rows that scroll sideways are meant to, and a file's field is clipped away behind its button.
 */
export function sticksOut(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isInScrollingRow = (part: Element): boolean => {
      const row = part.closest('ul');
      return (
        row !== null &&
        getComputedStyle(row).overflowX === 'auto' &&
        row.scrollWidth > row.clientWidth
      );
    };
    return [
      ...document.querySelectorAll(
        'a, button, input:not([type=file]), textarea, h1, h2, h3, p, dd, time, td',
      ),
    ]
      .filter((part) => {
        const { left, right, width } = part.getBoundingClientRect();
        return (
          width > 1 &&
          part.closest('[aria-roledescription], [aria-hidden=true], [inert]') === null &&
          (left < -1 || right > window.innerWidth + 1) &&
          !isInScrollingRow(part)
        );
      })
      .map((part) => part.outerHTML.slice(0, 160));
  });
}

/**
 * The controls that a finger could miss, below 48 px. A link within a sentence is as tall as its
 * line; a radio button and a checkbox are as large as their label.
 */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        'a[href], button, input:not([type=file]), textarea',
      ),
    ].flatMap((control) => {
      const target =
        control instanceof HTMLInputElement && ['radio', 'checkbox'].includes(control.type)
          ? (control.closest('label') ?? control)
          : control;
      const { width, height } = target.getBoundingClientRect();
      const hidden =
        width < 2 ||
        getComputedStyle(target).display === 'inline' ||
        control.closest('[aria-hidden=true], [inert]') !== null;
      return !hidden && (width < 47.5 || height < 47.5)
        ? [`${Math.round(width)} × ${Math.round(height)}: ${control.outerHTML.slice(0, 120)}`]
        : [];
    }),
  );
}

/** From the next navigation on, the page counts by how much its layout jumps. */
export async function watchLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: { value: number; what: string[] }[] = [];
    Object.assign(window, { layoutShifts: shifts });
    type Shift = PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null }[];
    };
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
        if (!hadRecentInput)
          shifts.push({
            value,
            what: sources.map(
              ({ node }) =>
                (node instanceof Element ? node : node?.parentElement)?.outerHTML.slice(0, 120) ??
                '',
            ),
          });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** The sum of all jumps since the navigation (an upper bound of CLS), and what jumped. */
export async function layoutShifts(page: Page): Promise<{ sum: number; what: string[] }> {
  // The observer hears of a frame's jumps after that frame.
  const shifts = await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100)));
    const noted: { value: number; what: string[] }[] = Reflect.get(window, 'layoutShifts');
    return noted;
  });
  return {
    sum: shifts.reduce((sum, { value }) => sum + value, 0),
    what: shifts
      .filter(({ value }) => value > 0.002)
      .map(({ value, what }) => `${value.toFixed(4)} ${what.join(' | ')}`),
  };
}
