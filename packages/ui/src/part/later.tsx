'use client';

import type { ComponentType, ReactNode } from 'react';

import { createComponentPart, usePart } from './part.ts';

/**
 * A component whose script comes behind the screen it is on. Until then, and for as long as the script does not come, the
 * fallback stands there and the screen goes on: nothing that is typed is put at risk by a bad network or a new release.
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ReactNode = null,
): ComponentType<Props> {
  const part = createComponentPart(load);
  return function Later(props: Props): ReactNode {
    return usePart(part, true) ? <part.Shown {...props} /> : fallback;
  };
}
