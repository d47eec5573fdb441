'use client';

import { type ComponentType, createElement, type ReactNode, useEffect, useSyncExternalStore } from 'react';

/** How long after a script that did not come it is asked for again. */
const ASK_AGAIN_MS = 5_000;
/** After how many of them a person is told: one may be a hole in the network. */
const FAILURES_UNTIL_SAID = 2;
/** How long a busy page is waited for before its parts are fetched all the same. */
const IDLE_PATIENCE_MS = 2_000;

/** Something whose script is fetched apart from the screen it is on. */
export interface Part<Value> {
  /** What was fetched; null while it is not here. */
  readonly get: () => Value | null;
  /** Whether it was asked for twice in vain for those who wait. It is asked for all the same. */
  readonly isMissing: () => boolean;
  /**
   * Fetches it now, again and again while it does not come, and tells when it is here or missing. The answer ends the
   * telling.
   */
  readonly subscribe: (onChange: () => void) => () => void;
  /** Fetches it now instead of a little later. */
  readonly fetchAgain: () => void;
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
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();
  const fetchNow = async (): Promise<void> => {
    if (known !== null || isUnderWay) return;
    clearTimeout(timer);
    isUnderWay = true;
    try {
      known = await load();
    } catch {
      failures += 1;
      if (listeners.size > 0) timer = setTimeout(() => void fetchNow(), ASK_AGAIN_MS);
    } finally {
      isUnderWay = false;
    }
    if (known === null && failures !== FAILURES_UNTIL_SAID) return;
    for (const tell of listeners) tell();
  };
  return {
    get: () => known,
    isMissing: () => known === null && failures >= FAILURES_UNTIL_SAID,
    subscribe(onChange) {
      // Whoever comes when nobody waited any more has not waited in vain.
      if (listeners.size === 0) failures = 0;
      listeners.add(onChange);
      void fetchNow();
      return () => {
        listeners.delete(onChange);
        if (listeners.size === 0) clearTimeout(timer);
      };
    },
    fetchAgain: () => void fetchNow(),
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
const isComing = (): PartState => 'coming';

/** How a part stands for whoever waits for it; `missing` once it was asked for twice in vain. */
export type PartState = 'here' | 'coming' | 'missing';

/**
 * How a part stands. One that is not wanted yet is fetched when the page is idle, and coming; one that is wanted is fetched
 * at once; on a server none is here.
 */
export function usePartState(part: Part<unknown>, isWanted: boolean): PartState {
  useEffect(() => part.fetchWhenIdle(), [part]);
  return useSyncExternalStore(
    isWanted ? part.subscribe : listenToNothing,
    isWanted
      ? (): PartState => (part.get() !== null ? 'here' : part.isMissing() ? 'missing' : 'coming')
      : isComing,
    isComing,
  );
}

/** Whether a part is here; fetched as by `usePartState`. */
export function usePart(part: Part<unknown>, isWanted: boolean): boolean {
  return usePartState(part, isWanted) === 'here';
}
