import { useEffect, useRef } from 'react';

import { ofuse } from '../profile-page/generated/page-styles.ts';
import { findSpotElement } from './find-spot-element.ts';
import type { PageSpot } from './page-spot.ts';

const MARK = 'data-spot';
const MARGIN_PX = 16;

/**
 * Outlines the spot for 2.4 s, without animation with reduced motion. In forced colours the outline stays,
 * because they replace the transparent colour.
 */
export const SPOT_CSS =
  `[${MARK}]{outline:3px solid #0000;outline-offset:8px;animation:spot 2.4s}` +
  `:where([${MARK}]){border-radius:.5rem}` +
  '@keyframes spot{0%,75%{outline-color:var(--ring)}}' +
  `@media(prefers-reduced-motion:reduce){[${MARK}]{animation-timing-function:step-end!important}}`;

/** Scrolls only the frame, never the editor around it, until the element is visible. */
function reveal(element: HTMLElement): void {
  const shownIn = element.ownerDocument;
  const view = shownIn.defaultView;
  if (view === null) return;
  const bar = shownIn.querySelector(`.${ofuse.classes.supportBar}`);
  if (bar?.contains(element) === true) return;
  const room = view.innerHeight - (bar?.getBoundingClientRect().height ?? 0);
  const { top, bottom, height } = element.getBoundingClientRect();
  // The margin keeps the outline visible, and also the spot if it moves slightly when the page's font loads.
  const isInSight =
    height + 2 * MARGIN_PX > room
      ? top <= room / 2 && bottom >= room / 2
      : top >= MARGIN_PX && bottom <= room - MARGIN_PX;
  // A frame that is not displayed has no height.
  if (room <= 0 || isInSight) return;
  view.scrollTo({
    top: view.scrollY + top - Math.max(MARGIN_PX, (room - height) / 2),
    behavior: view.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth',
  });
}

/**
 * Marks the edited spot of the previewed page and keeps it visible after each change of the page. Other
 * renders keep the creator's scroll position.
 */
export function usePageSpot(shownIn: Document | null, spot: PageSpot | null, page: unknown): void {
  const markedRef = useRef<HTMLElement | null>(null);
  const pageRef = useRef<unknown>(null);
  useEffect(() => {
    const element = shownIn === null || spot === null ? null : findSpotElement(shownIn, spot);
    if (markedRef.current === element && pageRef.current === page) return;
    if (markedRef.current !== element) markedRef.current?.removeAttribute(MARK);
    markedRef.current = element;
    pageRef.current = page;
    if (element === null) return;
    element.setAttribute(MARK, '');
    reveal(element);
  });
}
