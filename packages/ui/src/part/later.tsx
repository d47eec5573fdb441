'use client';

import type { ComponentType, ReactNode } from 'react';

import { createComponentPart, usePartState } from './part.ts';

/** Props that `Missing` gets in addition to the component's own. */
export interface MissingProps {
  readonly onRetry: () => void;
}

/**
 * Lazy-loads a component and renders `fallback` until its script has loaded. The rest of the screen keeps
 * working, so a bad network or a new release cannot lose typed input. After two failed loads it renders
 * `Missing`, if given, which can retry.
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ReactNode = null,
  Missing?: ComponentType<Props & MissingProps>,
): ComponentType<Props> {
  const part = createComponentPart(load);
  return function Later(props: Props): ReactNode {
    const state = usePartState(part, true);
    if (state === 'here') return <part.Shown {...props} />;
    if (state === 'coming' || Missing === undefined) return fallback;
    return <Missing {...props} onRetry={part.fetchAgain} />;
  };
}
