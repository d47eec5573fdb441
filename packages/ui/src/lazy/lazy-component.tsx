'use client';

import type { ComponentType, ReactNode } from 'react';

import { createLazyComponentModule, useLazyModuleState } from './lazy-module.ts';

/** Props that `Missing` gets in addition to the component's props. */
export interface MissingProps {
  readonly onRetry: () => void;
}

/**
 * Lazy-loads a component and renders `fallback` until its script has loaded. The rest of the screen keeps
 * working, so typed input survives a network failure or a new release. After two failed loads, renders
 * `Missing` (if given), which offers a retry.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ReactNode = null,
  Missing?: ComponentType<Props & MissingProps>,
): ComponentType<Props> {
  const module = createLazyComponentModule(load);
  return function Lazy(props: Props): ReactNode {
    const state = useLazyModuleState(module, true);
    if (state === 'loaded') return <module.Component {...props} />;
    if (state === 'loading' || Missing === undefined) return fallback;
    return <Missing {...props} onRetry={() => void module.retry()} />;
  };
}
