'use client';

import type { Import, ImportObjects } from '@musubi/api-client';
import { useEffect, useRef, useState } from 'react';

import { useApp } from '#shared/app/app-context.tsx';

import type { Choice } from '../choice/plan-choice.ts';
import { copyObjects, findProgress, type HaltedCopy, toCopyRequest } from './copy-objects.ts';

export interface ObjectCopy {
  /** The last progress; null before the first answer. */
  readonly progress: ImportObjects | null;
  readonly isRunning: boolean;
  /** The last run, if it was stopped or failed; otherwise null. */
  readonly halted: HaltedCopy | null;
  /** Copies the pictures and files of the choice. Resolves to null if the creator stopped it. */
  readonly copy: (choice: Choice) => Promise<ImportObjects | null>;
  readonly stop: () => void;
}

/** Copies pictures and files of a page copy, a few in each call. Stops when the screen unmounts. */
export function useObjectCopy({ id }: Pick<Import, 'id'>): ObjectCopy {
  const { client } = useApp();
  const [progress, setProgress] = useState<ImportObjects | null>(null);
  const [isRunning, setIsRunning] = useState(false);
  const [halted, setHalted] = useState<HaltedCopy | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const copy = async (choice: Choice): Promise<ImportObjects | null> => {
    const controller = new AbortController();
    const { signal } = controller;
    const request = { id, copyImportObjectsRequest: toCopyRequest(choice) };
    let last = findProgress(halted, choice);
    const handleProgress = (now: ImportObjects): void => {
      last = now;
      setProgress(now);
    };
    running.current = controller;
    setProgress(last);
    setHalted(null);
    setIsRunning(true);
    try {
      return await copyObjects(async () => client.platform.v4CopyImportObjects(request, { signal }), {
        signal,
        onProgress: handleProgress,
      });
    } catch (error) {
      setHalted({ choice, progress: last });
      if (signal.aborted) return null;
      throw error;
    } finally {
      setIsRunning(false);
    }
  };

  return { progress, isRunning, halted, copy, stop: () => running.current?.abort() };
}
