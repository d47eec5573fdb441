import type { Page } from '@playwright/test';

/** The smallest side of whatever is pressed, in CSS pixels. */
const TARGET_PX = 44;
/** Browsers round positions; a target is not too small for that. */
const ROUNDING_PX = 0.5;

/** By how much a screen is wider than its window; 0 when nothing has to be scrolled sideways. */
export async function overflowOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/**
 * The targets of a screen that are smaller than 44 px, as `name: width × height`. Links inside a sentence are left out, as
 * WCAG 2.2 does (2.5.8), and what is covered by its label is as large as that.
 */
export async function smallTargetsOf(page: Page): Promise<readonly string[]> {
  return page.evaluate(
    ({ least }) => {
      const wanted =
        'a[href],button,input:not([type=hidden]),select,textarea,summary,[role=button],[role=switch],[role=tab],[role=radio]';
      const isInSentence = (element: Element): boolean =>
        element.tagName === 'A' && getComputedStyle(element).display === 'inline';
      const isSeen = (element: Element): boolean =>
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
        element.closest('[inert],[aria-hidden=true]') === null;
      // A small button is pressed on a wider field around it, which is drawn by nothing.
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
      // What is shown only when it has the focus, such as the link that skips to the content, is out of sight.
      const isTooSmall = ({ width, height, right, bottom }: DOMRect): boolean =>
        Math.min(right, bottom) > 0 && Math.min(width, height) > 1 && Math.min(width, height) < least;
      const nameOf = (element: Element): string =>
        element.getAttribute('aria-label') ?? element.textContent.trim().slice(0, 40);
      return [...document.querySelectorAll(wanted)]
        .filter((element) => isSeen(element) && !isInSentence(element) && isTooSmall(boxOf(element)))
        .map((element) => {
          const { width, height } = boxOf(element);
          return `${element.tagName} ${nameOf(element)}: ${Math.round(width)} × ${Math.round(height)}`;
        });
    },
    { least: TARGET_PX - ROUNDING_PX },
  );
}
