'use client';

import { createContext, useContext } from 'react';

import type { StartStep, StartStepId } from './start-steps.ts';

interface StartNavigation {
  readonly steps: readonly StartStep[];
  /** Opens the next open step after `from`; the last step when none is open. */
  readonly goOn: (from: StartStepId) => void;
  readonly goTo: (id: StartStepId) => void;
}

export const StartContext = createContext<StartNavigation | null>(null);

/** The navigation between the steps, used by the features that show the steps. */
export function useStart(): StartNavigation {
  const value = useContext(StartContext);
  if (value === null) throw new Error('A step of the guided start needs its screen above it');
  return value;
}
