'use client';

import { type ComponentType, createElement, type ReactNode, useEffect, useSyncExternalStore } from 'react';

/** Delay before a failed load is retried. */
const ASK_AGAIN_MS = 5_000;
/** Failed loads before the user is told; a single one may be a short network gap. */
const FAILURES_UNTIL_SAID = 2;
/** Longest wait for an idle page before prefetching anyway. */
const IDLE_PATIENCE_MS = 2_000;

/** A lazy-loaded module, fetched separately from the screen that uses it. */
export interface Part<Value> {
  /** The module; null until it has loaded. */
  readonly get: () => Value | null;
  /** Whether loading has failed twice for the current subscribers. Retries continue. */
  readonly isMissing: () => boolean;
  /**
   * Loads the module now and retries while that fails. Calls `onChange` when the module has loaded or is
   * missing. Returns the function that unsubscribes.
   */
  readonly subscribe: (onChange: () => void) => () => void;
  /** Retries now instead of after the delay. */
  readonly fetchAgain: () => void;
  /** Prefetches the module when the page is idle, so that it is there when needed, even offline. */
  readonly fetchWhenIdle: () => void;
}

/** A lazy-loaded component. */
export interface ComponentPart<Props extends object> extends Part<ComponentType<Props>> {
  /** The component; renders nothing until it has loaded. */
  readonly Shown: (props: Props) => ReactNode;
}

function whenIdle(run: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(run, { timeout: IDLE_PATIENCE_MS });
  else setTimeout(run, 0);
}

/** Creates a lazy module. `load` is an `import()` of a single file and runs once unless it fails. */
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
      // Failures from before the first current subscriber do not count.
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

/**
 * Returns the module, for callers that start only after it has loaded.
 * @throws Error before it has loaded.
 */
export function getHere<Value>(part: Part<Value>): Value {
  const known = part.get();
  if (known === null) throw new Error('A part was used before it was here');
  return known;
}

/** Creates a lazy component. */
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

/** Loading state of a lazy module; `missing` after two failed loads. */
export type PartState = 'here' | 'coming' | 'missing';

/**
 * Returns the loading state of a lazy module. An unwanted module is prefetched when the page is idle and
 * counts as `coming`; a wanted one loads at once. Always `coming` on the server.
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

/** Whether a lazy module has loaded; fetches it like `usePartState`. */
export function usePart(part: Part<unknown>, isWanted: boolean): boolean {
  return usePartState(part, isWanted) === 'here';
}
