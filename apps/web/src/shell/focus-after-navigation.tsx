'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useRef } from 'react';

/**
 * Focuses the content of the new screen after a navigation that removed the focused element, such as a link
 * of a drawer that the new screen does not share.
 */
export function FocusAfterNavigation(): null {
  const pathname = usePathname();
  const previous = useRef(pathname);
  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    if (document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>('#content')?.focus({ preventScroll: true });
  }, [pathname]);
  return null;
}
