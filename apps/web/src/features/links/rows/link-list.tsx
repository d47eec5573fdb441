'use client';

import { createLazyComponentModule, useLazyModuleOnInput } from '@musubi/ui/lazy/lazy-module';
import { useEffect, useRef, useState } from 'react';

import { type LinkListProps, PlainLinkList } from './link-list-rows.tsx';

/** The list with keyboard navigation and drag and drop, lazy-loaded at the user's first input. */
export const linkGrid = createLazyComponentModule(async () => (await import('./link-grid.tsx')).LinkGrid);

/** Whether a row of the list has the focus, an open menu or open fields. */
function isInUse(list: HTMLElement): boolean {
  return list.matches(':focus-within') || list.querySelector('[aria-expanded="true"]') !== null;
}

/**
 * The links under their headings. Rows move by mouse, touch, keyboard (handle, Enter, arrows, Enter) and
 * menu. A plain list with menus is shown first. The sortable list replaces it once it has loaded and no row
 * is in use.
 */
export function LinkList(props: LinkListProps): React.JSX.Element {
  const isGridLoaded = useLazyModuleOnInput(linkGrid);
  const [isGrid, setIsGrid] = useState(isGridLoaded);
  const listRef = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const list = listRef.current;
    if (!isGridLoaded || list === null) return undefined;
    const changeWhenFree = (): void => {
      if (!isInUse(list)) setIsGrid(true);
    };
    changeWhenFree();
    // Waits a frame, because no element has the focus during a focus change.
    const handleFocusOut = (): void => void requestAnimationFrame(changeWhenFree);
    list.addEventListener('focusout', handleFocusOut);
    return () => list.removeEventListener('focusout', handleFocusOut);
  }, [isGridLoaded]);
  return isGrid ? <linkGrid.Component {...props} /> : <PlainLinkList {...props} ref={listRef} />;
}
