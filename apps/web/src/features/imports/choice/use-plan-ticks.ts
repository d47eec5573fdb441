'use client';

import type { ImportField, ImportItem, ImportPart } from '@musubi/api-client';
import { useCallback, useEffect, useState } from 'react';

import { type Ticks, tickField, tickItems, tickParts } from './plan-choice.ts';
import type { PlanTicks } from './saved-ticks.ts';
import type { SavedTicks } from './use-saved-ticks.ts';

export interface PlanTicksState extends PlanTicks {
  readonly confirmOwn: (areOwnPictures: boolean) => void;
  readonly tickField: (field: ImportField, isOn: boolean) => void;
  readonly tickParts: (parts: readonly ImportPart[], isOn: boolean) => void;
  /** The functions stay the same in every render, because rows of links are memoized. */
  readonly tickItem: (item: ImportItem, isOn: boolean) => void;
  readonly tickItems: (items: readonly ImportItem[], isOn: boolean) => void;
}

/** The ticks of the open plan. Starts with the saved ticks and saves each change. */
export function usePlanTicks({ load, save }: Pick<SavedTicks, 'load' | 'save'>): PlanTicksState {
  const [first] = useState(load);
  const [now, setNow] = useState(first);
  useEffect(() => {
    if (now !== first) save(now);
  }, [now, first, save]);
  const change = useCallback(
    (tick: (known: Ticks) => Ticks) => setNow((known) => ({ ...known, ticks: tick(known.ticks) })),
    [],
  );
  const tickMany = useCallback(
    (items: readonly ImportItem[], isOn: boolean) => change((known) => tickItems(known, items, isOn)),
    [change],
  );
  const tickOne = useCallback((item: ImportItem, isOn: boolean) => tickMany([item], isOn), [tickMany]);
  return {
    ...now,
    confirmOwn: (areOwnPictures) => setNow((known) => ({ ...known, areOwnPictures })),
    tickField: (field, isOn) => change((known) => tickField(known, field, isOn)),
    tickParts: (parts, isOn) => change((known) => tickParts(known, parts, isOn)),
    tickItem: tickOne,
    tickItems: tickMany,
  };
}
