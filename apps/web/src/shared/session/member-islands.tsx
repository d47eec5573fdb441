'use client';

import { type ReactNode, useContext, useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';

import { ShownStatusContext } from './shown-status.tsx';

/** A part of a content page that needs the session: its content, and the element that shows it. */
interface Island {
  readonly id: number;
  readonly host: HTMLElement;
  readonly content: ReactNode;
}

let islands: readonly Island[] = [];
let outlets = 0;
let nextId = 0;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function notify(): void {
  for (const listener of listeners) listener();
}

function addIsland(host: HTMLElement, content: ReactNode): () => void {
  const island = { id: nextId, host, content };
  nextId += 1;
  islands = [...islands, island];
  notify();
  return () => {
    islands = islands.filter((each) => each !== island);
    notify();
  };
}

const NONE: readonly Island[] = [];

/**
 * Renders all islands. It must be below the providers, which give the islands the session, the API client and
 * the messages.
 */
export function MemberIslandOutlet(): ReactNode {
  const shown = useSyncExternalStore(
    subscribe,
    () => islands,
    () => NONE,
  );
  useEffect(() => {
    outlets += 1;
    notify();
    return () => {
      outlets -= 1;
      notify();
    };
  }, []);
  return shown.map(({ id, host, content }) => createPortal(content, host, id));
}

/** Whether a content page can show islands: the user is signed in, and the session's script has loaded. */
export function useHasMemberSession(): boolean {
  const hasOutlet = useSyncExternalStore(
    subscribe,
    () => outlets > 0,
    () => false,
  );
  return useContext(ShownStatusContext) === 'signedIn' && hasOutlet;
}

/**
 * Renders `children` with the session on a content page, although the page is outside the session's
 * providers. Use it only while `useHasMemberSession` is true. The children must be stable between renders.
 */
export function MemberIsland({ children }: { readonly children: ReactNode }): React.JSX.Element {
  const host = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => (host.current === null ? undefined : addIsland(host.current, children)), [children]);
  return <div ref={host} />;
}
