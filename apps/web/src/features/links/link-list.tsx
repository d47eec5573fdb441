'use client';

import { createComponentPart, usePart } from '@musubi/ui/part/part';
import { useEffect, useRef, useState } from 'react';

import { type LinkListProps, PlainLinkList } from './link-list-rows.tsx';

/** What the arrow keys and drags need, which comes behind the screen. */
export const linkGrid = createComponentPart(async () => (await import('./link-grid.tsx')).LinkGrid);

/** Whether somebody is in the list, or in a menu or the fields of one of its rows. */
function isInUse(list: HTMLElement): boolean {
  return list.matches(':focus-within') || list.querySelector('[aria-expanded="true"]') !== null;
}

/**
 * The links under their headings; rows move by pointer, by touch, by keyboard (handle, Enter, arrows, Enter) and by menu.
 * Until what moves them is here the same rows stand there with their menus, and as long as somebody is busy in one of them.
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
    // The focus is nowhere while it moves.
    const handleFocusOut = (): void => void requestAnimationFrame(changeWhenFree);
    list.addEventListener('focusout', handleFocusOut);
    return () => list.removeEventListener('focusout', handleFocusOut);
  }, [isGridHere]);
  return isGrid ? <linkGrid.Shown {...props} /> : <PlainLinkList {...props} ref={listRef} />;
}
