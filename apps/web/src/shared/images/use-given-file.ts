'use client';

import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';

interface GivenFile<Group extends HTMLElement> {
  readonly groupRef: RefObject<Group | null>;
  /** Whether a file is dragged over the element. */
  readonly isOver: boolean;
}

/** Like `useGivenFiles`, but accepts one file and ignores the others. */
export function useGivenFile<Group extends HTMLElement>(
  onFile: ((file: File) => void) | null,
): GivenFile<Group> {
  return useGivenFiles(
    onFile === null
      ? null
      : ([file]) => {
          if (file !== undefined) onFile(file);
        },
  );
}

/**
 * Accepts files that are dropped on a group of controls, or pasted while a control has the focus. When
 * `onFiles` is null, ignores the files, but still prevents the browser from replacing this screen with a
 * dropped file.
 */
export function useGivenFiles<Group extends HTMLElement>(
  onFiles: ((files: readonly File[]) => void) | null,
): GivenFile<Group> {
  const groupRef = useRef<Group>(null);
  const [isOver, setIsOver] = useState(false);
  const take = useEffectEvent((given: DataTransfer | null) => {
    const files = [...(given?.files ?? [])];
    if (files.length > 0) onFiles?.(files);
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
