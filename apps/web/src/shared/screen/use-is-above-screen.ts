import { type RefObject, useEffect, useState } from 'react';

/** Height in px of the sticky header, which covers the top of the screen. */
const HEADER_HEIGHT = 60;

/** Returns whether the page has been scrolled so far that an element is above the visible part. */
export function useIsAboveScreen(element: RefObject<HTMLElement | null>): boolean {
  const [isAbove, setIsAbove] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry === undefined) return;
        const { isIntersecting, boundingClientRect, rootBounds } = entry;
        setIsAbove(!isIntersecting && boundingClientRect.top < (rootBounds?.top ?? 0));
      },
      { rootMargin: `-${HEADER_HEIGHT}px 0px 0px` },
    );
    if (element.current !== null) observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isAbove;
}
