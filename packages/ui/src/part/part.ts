'use client';

import { type ComponentType, createElement, type ReactNode, useEffect, useSyncExternalStore } from 'react';

/** How long after a script that did not come it is asked for again. */
const ASK_AGAIN_MS = 5_000;
/** How long a busy page is waited for before its parts are fetched all the same. */
const IDLE_PATIENCE_MS = 2_000;

/** Something whose script is fetched apart from the screen it is on. */
export interface Part<Value> {
  /** What was fetched; null while it is not here. */
  readonly get: () => Value | null;
  /** Fetches it now, again and again while it does not come, and tells when it is here. The answer ends the telling. */
  readonly subscribe: (onArrival: () => void) => () => void;
  /** Fetches it as soon as the page has nothing better to do, so that it is here when it is wanted, offline too. */
  readonly fetchWhenIdle: () => void;
}

/** A part that is a component. */
export interface ComponentPart<Props extends object> extends Part<ComponentType<Props>> {
  /** The component; nothing while it is not here. */
  readonly Shown: (props: Props) => ReactNode;
}

function whenIdle(run: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(run, { timeout: IDLE_PATIENCE_MS });
  else setTimeout(run, 0);
}

/** Makes a part; `load` is an `import()` of its own file, called once unless it fails. */
export function createPart<Value>(load: () => Promise<Value>): Part<Value> {
  let known: Value | null = null;
  let isUnderWay = false;
  const listeners = new Set<() => void>();
  const fetchNow = async (): Promise<void> => {
    if (known !== null || isUnderWay) return;
    isUnderWay = true;
    try {
      known = await load();
      for (const tell of listeners) tell();
    } catch {
      if (listeners.size > 0) setTimeout(() => void fetchNow(), ASK_AGAIN_MS);
    } finally {
      isUnderWay = false;
    }
  };
  return {
    get: () => known,
    subscribe(onArrival) {
      listeners.add(onArrival);
      void fetchNow();
      return () => {
        listeners.delete(onArrival);
      };
    },
    fetchWhenIdle: () => {
      if (known === null) whenIdle(() => void fetchNow());
    },
  };
}

/** What was fetched, for whoever begins only when it is here; throws while it is not. */
export function getHere<Value>(part: Part<Value>): Value {
  const known = part.get();
  if (known === null) throw new Error('A part was used before it was here');
  return known;
}

/** Makes a part of a component. */
export function createComponentPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentPart<Props> {
  const part = createPart(load);
  const Shown = (props: Props): ReactNode => {
    const known = part.get();
    return known === null ? null : createElement(known, props);
  };
  return { ...part, Shown };
}

const listenToNothing = (): (() => void) => () => {};
const isNotHere = (): boolean => false;

/**
 * Whether a part is here. One that is not wanted yet is fetched when the page is idle, one that is wanted at once; on a
 * server none is here.
 */
export function usePart(part: Part<unknown>, isWanted: boolean): boolean {
  useEffect(() => part.fetchWhenIdle(), [part]);
  return useSyncExternalStore(
    isWanted ? part.subscribe : listenToNothing,
    isWanted ? () => part.get() !== null : isNotHere,
    isNotHere,
  );
}
