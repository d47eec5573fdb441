'use client';

import { splitLocale } from '@musubi/i18n/locale-paths';
import { usePathname } from 'next/navigation';
import { useEffect } from 'react';

/** The path of the last screen. Kept outside the component, which is remounted when the language changes. */
let previousPath: string | null = null;

/** The path that the back or forward button opened, until the new screen is ready. */
let traversedTo: string | null = null;

function handleTraversal(): void {
  traversedTo = window.location.pathname;
}

function findTarget(content: HTMLElement): HTMLElement {
  const heading = content.querySelector<HTMLElement>('h1') ?? content;
  heading.tabIndex = -1;
  return heading;
}

/**
 * Focuses the heading of the content once it has loaded, unless the focus has moved since `start`. Returns
 * false while the content is loading.
 */
function focusLoadedContent(start: Element | null): boolean {
  const focused = document.activeElement;
  if (focused !== start && focused !== document.body) return true;
  const content = document.querySelector<HTMLElement>('#content:not([aria-busy="true"])');
  if (content === null) return false;
  if (!content.contains(focused)) findTarget(content).focus({ preventScroll: true });
  return true;
}

/** Focuses the content when it has loaded. Returns a function that stops waiting for it. */
function focusWhenLoaded(): (() => void) | undefined {
  const start = document.activeElement;
  if (focusLoadedContent(start)) return undefined;
  const observer = new MutationObserver(() => {
    if (focusLoadedContent(start)) observer.disconnect();
  });
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['aria-busy'] });
  return () => observer.disconnect();
}

/**
 * Whether to scroll to the top. Next.js keeps the scroll position if the start of the new screen is already
 * visible, for example below a notice. After the back or forward button, the browser restores the position.
 */
function shouldOpenAtTop(from: string, to: string): boolean {
  const isOtherScreen = splitLocale(from).path !== splitLocale(to).path;
  return isOtherScreen && traversedTo !== to && window.location.hash === '';
}

/**
 * Scrolls each new screen to its top and focuses its heading, unless the screen has focused a field. Waits
 * while the screen shows a skeleton.
 */
export function Landing(): null {
  const pathname = usePathname();
  useEffect(() => {
    window.addEventListener('popstate', handleTraversal);
    return () => window.removeEventListener('popstate', handleTraversal);
  }, []);
  useEffect(() => {
    const from = previousPath;
    if (from === pathname) return undefined;
    previousPath = pathname;
    if (from === null) return undefined;
    if (shouldOpenAtTop(from, pathname)) window.scrollTo({ top: 0, behavior: 'instant' });
    traversedTo = null;
    return focusWhenLoaded();
  }, [pathname]);
  return null;
}
