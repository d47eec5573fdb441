'use client';

import { usePathname } from 'next/navigation';
import { useEffect } from 'react';

/** The path of the last screen. Outlives this component, which a change of language mounts again. */
let previousPath: string | null = null;

/**
 * Focuses the content once it has loaded, unless another element has the focus. Returns false while the
 * content is loading.
 */
function focusLoadedContent(): boolean {
  if (document.activeElement !== document.body) return true;
  const content = document.querySelector<HTMLElement>('#content:not([aria-busy="true"])');
  content?.focus({ preventScroll: true });
  return content !== null;
}

/**
 * Focuses the content of the new screen if the navigation removed the focused element, for example a link in
 * a drawer. Waits while the new screen shows a skeleton.
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
