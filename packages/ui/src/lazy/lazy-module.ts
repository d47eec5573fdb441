'use client';

import { type ComponentType, createElement, type ReactNode, useEffect, useSyncExternalStore } from 'react';

import { afterFirstInput, putFirst, useFirstInput } from './first-input.ts';

/** Delay before a failed load is retried. */
const RETRY_DELAY_MS = 5_000;
/**
 * Number of failed loads after which the module counts as missing. A single failure may be a short network
 * interruption.
 */
const FAILURES_UNTIL_MISSING = 2;
/** Maximum wait for the page to be idle. After that, the module is prefetched anyway. */
const IDLE_TIMEOUT_MS = 2_000;

/** A lazy-loaded module, fetched separately from the screen that uses it. */
export interface LazyModule<Value> {
  /** The module; null until it has loaded. */
  readonly get: () => Value | null;
  /** Whether loading has failed twice for the current subscribers. Retries continue. */
  readonly isMissing: () => boolean;
  /**
   * Loads the module now and retries after a failure. Calls `onChange` when the module has loaded or when
   * `isMissing` becomes true. Returns a function that unsubscribes.
   */
  readonly subscribe: (onChange: () => void) => () => void;
  /**
   * Retries a failed load now instead of after the delay. Resolves when the load has ended, even if it failed.
   */
  readonly retry: () => Promise<void>;
  /**
   * Prefetches the module when the page is idle after the user's first input, so that it is available later,
   * even offline. The returned function cancels the prefetch if the input has not happened yet.
   */
  readonly prefetchAfterInput: () => () => void;
}

/** A lazy-loaded component. */
export interface LazyComponentModule<Props extends object> extends LazyModule<ComponentType<Props>> {
  /** The component; renders nothing until it has loaded. */
  readonly Component: (props: Props) => ReactNode;
}

function whenIdle(run: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(run, { timeout: IDLE_TIMEOUT_MS });
  else setTimeout(run, 0);
}

const created = new Set<LazyModule<unknown>>();

/** Creates a lazy module. `load` is an `import()` of a single file and runs once unless it fails. */
export function createLazyModule<Value>(load: () => Promise<Value>): LazyModule<Value> {
  let known: Value | null = null;
  let running: Promise<void> | null = null;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();
  const tryOnce = async (): Promise<void> => {
    clearTimeout(timer);
    try {
      known = await load();
    } catch {
      failures += 1;
      if (listeners.size > 0) timer = setTimeout(() => void loadNow(), RETRY_DELAY_MS);
    } finally {
      running = null;
    }
    if (known === null && failures !== FAILURES_UNTIL_MISSING) return;
    for (const notify of listeners) notify();
  };
  const loadNow = async (): Promise<void> => {
    if (known !== null) return;
    running ??= tryOnce();
    await running;
  };
  const module: LazyModule<Value> = {
    get: () => known,
    isMissing: () => known === null && failures >= FAILURES_UNTIL_MISSING,
    subscribe(onChange) {
      // The first subscriber starts a new count of failures.
      if (listeners.size === 0) failures = 0;
      listeners.add(onChange);
      void putFirst(loadNow());
      return () => {
        listeners.delete(onChange);
        if (listeners.size === 0) clearTimeout(timer);
      };
    },
    retry: loadNow,
    prefetchAfterInput: () =>
      afterFirstInput(() => {
        if (known === null) whenIdle(() => void loadNow());
      }),
  };
  created.add(module);
  return module;
}

async function waitForLoad(module: LazyModule<unknown>): Promise<void> {
  if (module.get() !== null) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  const unsubscribe = module.subscribe(resolve);
  await promise;
  unsubscribe();
}

/**
 * Loads all lazy modules created so far, and the modules that these create. Storybook calls this before each
 * story, because a simulated press is lost when a loaded component replaces the pressed element.
 */
export async function loadLazyModules(): Promise<void> {
  const before = created.size;
  await Promise.all([...created].map(waitForLoad));
  if (created.size > before) await loadLazyModules();
}

/**
 * Returns the loaded module.
 * @throws Error when the module has not loaded yet.
 */
export function getLoaded<Value>(module: LazyModule<Value>): Value {
  const known = module.get();
  if (known === null) throw new Error('Lazy module not loaded');
  return known;
}

/** Creates a lazy component. */
export function createLazyComponentModule<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyComponentModule<Props> {
  const module = createLazyModule(load);
  const Component = (props: Props): ReactNode => {
    const known = module.get();
    return known === null ? null : createElement(known, props);
  };
  return { ...module, Component };
}

const listenToNothing = (): (() => void) => () => {};
const stillLoading = (): LazyModuleState => 'loading';

/** Loading state of a lazy module; `missing` after two failed loads. */
export type LazyModuleState = 'loaded' | 'loading' | 'missing';

/**
 * Returns the loading state of a lazy module. While `isWanted` is false, the module is only prefetched after
 * the user's first input, and the state is `loading`. Otherwise the module loads at once. Always `loading` on the
 * server.
 */
export function useLazyModuleState(module: LazyModule<unknown>, isWanted: boolean): LazyModuleState {
  useEffect(() => module.prefetchAfterInput(), [module]);
  return useSyncExternalStore(
    isWanted ? module.subscribe : listenToNothing,
    isWanted
      ? (): LazyModuleState => (module.get() !== null ? 'loaded' : module.isMissing() ? 'missing' : 'loading')
      : stillLoading,
    stillLoading,
  );
}

/** Whether a lazy module has loaded. Loads it in the same way as `useLazyModuleState`. */
export function useLazyModule(module: LazyModule<unknown>, isWanted: boolean): boolean {
  return useLazyModuleState(module, isWanted) === 'loaded';
}

/**
 * Whether the lazy module that replaces a working placeholder has loaded. Loads the module at the user's
 * first input, so that an untouched page does not load it.
 */
export function useLazyModuleOnInput(module: LazyModule<unknown>): boolean {
  return useLazyModule(module, useFirstInput());
}
