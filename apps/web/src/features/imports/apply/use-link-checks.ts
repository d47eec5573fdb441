'use client';

import type { ImportItem, ImportLinkState } from '@musubi/api-client';
import { useEffect, useRef, useState } from 'react';

import { useApp } from '#shared/app/app-context.tsx';
import { toApiFailure } from '#shared/clients/api-failure.ts';
import { useTask } from '#shared/errors/use-task.ts';

import { toCheckBatches } from './plan-batches.ts';

export type LinkStates = ReadonlyMap<number, ImportLinkState>;

export interface StepsDone {
  readonly done: number;
  readonly total: number;
}

export interface LinkChecks {
  readonly states: LinkStates;
  /** Progress of the link checks; null before the first check. */
  readonly progress: StepsDone | null;
  readonly isPending: boolean;
  readonly failure: string | null;
  /** Checks the items batch by batch. Never throws. */
  readonly check: (items: readonly ImportItem[]) => Promise<void>;
  readonly cancel: () => void;
}

/** Checks the chosen links on the server and passes the ids of dead links to `onGone`. */
export function useLinkChecks(id: string, onGone: (ids: ReadonlySet<number>) => void): LinkChecks {
  const { client } = useApp();
  const { isPending, failure, run } = useTask();
  const [states, setStates] = useState<LinkStates>(new Map());
  const [progress, setProgress] = useState<StepsDone | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const checkBatch = async (items: readonly number[], signal: AbortSignal): Promise<void> => {
    const answer = await client.platform.v4CheckImportLinks(
      { id, checkImportLinksRequest: { items: [...items] } },
      { signal },
    );
    setStates(
      (known) => new Map([...known, ...answer.items.map(({ id: item, state }) => [item, state] as const)]),
    );
    onGone(new Set(answer.items.filter(({ state }) => state === 'gone').map((checked) => checked.id)));
    setProgress((before) => before && { ...before, done: before.done + items.length });
  };

  const check = async (items: readonly ImportItem[]): Promise<void> => {
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    const batches = toCheckBatches(items);
    setProgress({ done: 0, total: batches.flat().length });
    await run(async () => {
      try {
        for (const batch of batches) {
          if (signal.aborted) return;
          await checkBatch(batch, signal);
        }
      } catch (error) {
        if (!signal.aborted) throw await toApiFailure(error);
      }
    });
  };

  return { states, progress, isPending, failure, check, cancel: () => running.current?.abort() };
}
