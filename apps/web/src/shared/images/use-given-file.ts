'use client';

import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';

interface GivenFile<Group extends HTMLElement> {
  /** Belongs to the element that takes files. */
  readonly groupRef: RefObject<Group | null>;
  /** Whether a file is held over it. */
  readonly isOver: boolean;
}

/**
 * Takes a file that is dropped on a group of controls, or pasted while one of them has the focus: shortcuts beside the
 * group's button. With null nothing is taken, but the browser does not leave the page for a dropped file either.
 */
export function useGivenFile<Group extends HTMLElement>(
  onFile: ((file: File) => void) | null,
): GivenFile<Group> {
  const groupRef = useRef<Group>(null);
  const [isOver, setIsOver] = useState(false);
  const take = useEffectEvent((given: DataTransfer | null) => {
    const file = given?.files.item(0) ?? null;
    if (file !== null) onFile?.(file);
  });
  useEffect(() => {
    const group = groupRef.current;
    if (group === null) return undefined;
    const end = new AbortController();
    const { signal } = end;
    const hold = (event: DragEvent): void => {
      if (event.dataTransfer?.types.includes('Files') !== true) return;
      event.preventDefault();
      setIsOver(true);
    };
    const drop = (event: DragEvent): void => {
      event.preventDefault();
      setIsOver(false);
      take(event.dataTransfer);
    };
    const paste = (event: ClipboardEvent): void => take(event.clipboardData);
    group.addEventListener('dragover', hold, { signal });
    group.addEventListener('dragleave', () => setIsOver(false), { signal });
    group.addEventListener('drop', drop, { signal });
    group.addEventListener('paste', paste, { signal });
    return () => end.abort();
  }, []);
  return { groupRef, isOver };
}
