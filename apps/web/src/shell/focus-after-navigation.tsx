'use client';

import { usePathname } from 'next/navigation';
import { useEffect } from 'react';

/** The path of the last screen. Outlives this component, because a change of language mounts it again. */
let previousPath: string | null = null;

/** Returns whether nothing is left to focus: the content has loaded, or another element has the focus. */
function focusLoadedContent(): boolean {
  if (document.activeElement !== document.body) return true;
  const content = document.querySelector<HTMLElement>('#content:not([aria-busy="true"])');
  content?.focus({ preventScroll: true });
  return content !== null;
}

/**
 * Focuses the content of the new screen after a navigation that removed the focused element, such as a link
 * of a drawer that the new screen does not share. Waits while the screen is a skeleton.
 */
export function FocusAfterNavigation(): null {
  const pathname = usePathname();
  useEffect(() => {
    const isFirst = previousPath === null;
    if (previousPath === pathname) return undefined;
    previousPath = pathname;
    if (isFirst || focusLoadedContent()) return undefined;
    const observer = new MutationObserver(() => {
      if (focusLoadedContent()) observer.disconnect();
    });
    observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['aria-busy'] });
    return () => observer.disconnect();
  }, [pathname]);
  return null;
}
