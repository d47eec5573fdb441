'use client';

import type { ComponentType, ReactNode } from 'react';

import { createComponentPart, usePartState } from './part.ts';

/** What whoever says that a script does not come is given beside the component's own props. */
export interface MissingProps {
  readonly onRetry: () => void;
}

/**
 * A component whose script comes behind the screen it is on. Until then, and for as long as the script does not come, the
 * fallback stands there and the screen goes on: nothing that is typed is put at risk by a bad network or a new release.
 * Where somebody waits for it, `Missing` says that it does not come, and offers a way on.
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
