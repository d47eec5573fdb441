'use client';

import { createComponentPart, usePart } from '@musubi/ui/part/part';
import { useEffect, useRef, useState } from 'react';

import { type LinkListProps, PlainLinkList } from './link-list-rows.tsx';

/** Keyboard navigation and drag and drop, lazy-loaded after the screen. */
export const linkGrid = createComponentPart(async () => (await import('./link-grid.tsx')).LinkGrid);

/** Whether a row has the focus, or has an open menu or open fields. */
function isInUse(list: HTMLElement): boolean {
  return list.matches(':focus-within') || list.querySelector('[aria-expanded="true"]') !== null;
}

/**
 * The links under their headings. Rows move by mouse, touch, keyboard (handle, Enter, arrows, Enter) and menu.
 * Until the sortable list has loaded, and while the creator uses a row, a plain list with menus shows.
 */
export function LinkList(props: LinkListProps): React.JSX.Element {
  const isGridHere = usePart(linkGrid, true);
  const [isGrid, setIsGrid] = useState(isGridHere);
  const listRef = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const list = listRef.current;
    if (!isGridHere || list === null) return undefined;
    const changeWhenFree = (): void => {
      if (!isInUse(list)) setIsGrid(true);
    };
    changeWhenFree();
    // During a focus change no element has the focus yet, so this waits a frame.
    const handleFocusOut = (): void => void requestAnimationFrame(changeWhenFree);
    list.addEventListener('focusout', handleFocusOut);
    return () => list.removeEventListener('focusout', handleFocusOut);
  }, [isGridHere]);
  return isGrid ? <linkGrid.Shown {...props} /> : <PlainLinkList {...props} ref={listRef} />;
}
