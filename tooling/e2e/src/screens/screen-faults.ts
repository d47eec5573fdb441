import { findNarrowTexts } from '@musubi/ui/testing/narrow-texts';
import type { Page } from '@playwright/test';

/** Minimum size of a target, in CSS pixels. */
const TARGET_PX = 44;
/** Minimum size of a target in the always visible drawer, whose rows are lower for a fine pointer. */
const DRAWER_TARGET_PX = 36;
/** Tolerance for rounding by the browser. */
const ROUNDING_PX = 0.5;

/** Windows in which no screen scrolls sideways (WCAG 2.2, 1.4.4 and 1.4.10), nor squeezes a text of usual size. */
const WINDOWS = [
  { width: 320, text: '100%' },
  { width: 390, text: '100%' },
  { width: 768, text: '100%' },
  { width: 1024, text: '100%' },
  { width: 1440, text: '100%' },
  { width: 1280, text: '200%' },
  { width: 390, text: '200%' },
] as const;

/** Height of a phone: the browser paints a taller window more slowly. */
const HEIGHT_PX = 800;
/** Maximum height of a sticky header, in the text size of the page. */
const HEADER_REM = 5;

/** Finds boxes that are too narrow for four characters of their text, as `words: n characters`. */
export async function narrowTextsOf(page: Page): Promise<readonly string[]> {
  return page.evaluate(findNarrowTexts);
}

/**
 * Resizes the open page to each window. Finds elements that are too wide, as `width, text: pixels beyond the
 * window`, boxes that are too narrow for their text, and sticky headers that cover too much of the screen with
 * enlarged text.
 */
export async function windowFaultsOf(page: Page): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const { width, text } of WINDOWS) {
    await page.setViewportSize({ width, height: HEIGHT_PX });
    await page.waitForFunction((wanted) => innerWidth === wanted, width);
    const found = await page.evaluate(
      ({ size, headerRem }) => {
        const root = document.documentElement;
        root.style.fontSize = size;
        const rem = Number.parseFloat(getComputedStyle(root).fontSize);
        const header = document.querySelector('header');
        const isSticky = header !== null && getComputedStyle(header).position === 'sticky';
        return [
          ...(root.scrollWidth > innerWidth ? [`${root.scrollWidth - innerWidth} px beyond the window`] : []),
          ...(isSticky && header.offsetHeight > headerRem * rem
            ? [`header of ${header.offsetHeight} px`]
            : []),
        ];
      },
      { size: text, headerRem: HEADER_REM },
    );
    if (text === '100%') found.push(...(await narrowTextsOf(page)));
    faults.push(...found.map((fault) => `${width} px, text ${text}: ${fault}`));
  }
  return faults;
}

/**
 * Finds targets that are too small, as `name: width × height`. Skips links within sentences (WCAG 2.2,
 * 2.5.8). A target within a label has the size of the label.
 */
export async function smallTargetsOf(page: Page): Promise<readonly string[]> {
  return page.evaluate(
    ({ least, leastInDrawer }) => {
      const wanted =
        'a[href],button,input:not([type=hidden]),select,textarea,summary,[role=button],[role=switch],[role=tab],[role=radio]';
      const isInSentence = (element: Element): boolean =>
        element.tagName === 'A' && getComputedStyle(element).display === 'inline';
      const isSeen = (element: Element): boolean =>
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
        element.closest('[inert],[aria-hidden=true]') === null;
      // A small button may have a larger, invisible target area in `::after`.
      const fieldOf = (element: Element): readonly number[] => {
        const { content, position, top, right, bottom, left } = getComputedStyle(element, '::after');
        const sides = [top, right, bottom, left].map((side) => Math.max(0, -Number.parseFloat(side) || 0));
        return content !== 'none' && position === 'absolute' ? sides : [0, 0, 0, 0];
      };
      const boxOf = (element: Element): DOMRect => {
        const pressed = element.matches('input') ? (element.closest('label') ?? element) : element;
        const { x, y, width, height } = pressed.getBoundingClientRect();
        const [top = 0, right = 0, bottom = 0, left = 0] = fieldOf(pressed);
        return new DOMRect(x - left, y - top, width + left + right, height + top + bottom);
      };
      // Skips elements that are off screen until they have the focus, such as the skip link.
      const isTooSmall = ({ width, height, right, bottom }: DOMRect, wantedPx: number): boolean =>
        Math.min(right, bottom) > 0 && Math.min(width, height) > 1 && Math.min(width, height) < wantedPx;
      const leastOf = (element: Element): number =>
        matchMedia('(pointer: fine)').matches && element.closest('[data-standing="wide"] > [data-open]')
          ? leastInDrawer
          : least;
      const nameOf = (element: Element): string =>
        element.getAttribute('aria-label') ?? element.textContent.trim().slice(0, 40);
      return [...document.querySelectorAll(wanted)]
        .filter(
          (element) =>
            isSeen(element) && !isInSentence(element) && isTooSmall(boxOf(element), leastOf(element)),
        )
        .map((element) => {
          const { width, height } = boxOf(element);
          return `${element.tagName} ${nameOf(element)}: ${Math.round(width)} × ${Math.round(height)}`;
        });
    },
    { least: TARGET_PX - ROUNDING_PX, leastInDrawer: DRAWER_TARGET_PX - ROUNDING_PX },
  );
}
