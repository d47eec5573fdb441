'use client';

import type { Appearance } from '@musubi/domain/appearance';
import { useState } from 'react';

import { isSameAppearance } from '#shared/appearance-editor/same-appearance.ts';

export interface LookComparison {
  /** The appearance that was published when this screen was opened. */
  readonly before: Appearance;
  readonly canCompare: boolean;
  readonly isOn: boolean;
  readonly toggle: () => void;
}

/** Compares the draft with the published appearance; any change of the draft ends the comparison. */
export function useLookComparison(present: Appearance, published: Appearance): LookComparison {
  const [before] = useState(published);
  const [compared, setCompared] = useState<Appearance | null>(null);
  const canCompare = !isSameAppearance(before, present);
  const isOn = canCompare && compared !== null && isSameAppearance(compared, present);
  return { before, canCompare, isOn, toggle: () => setCompared(isOn ? null : present) };
}
