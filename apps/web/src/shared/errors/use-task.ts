'use client';

import { AuthError, isWorthRetrying } from '@musubi/auth/error-codes';
import { useState } from 'react';

import { ApiFailure, isPassing } from '#shared/clients/api-failure.ts';

import { useFailureMessage } from './use-failure-message.ts';

export interface Attempt {
  readonly isPending: boolean;
  /** The message of the last failure, or null. */
  readonly failure: string | null;
  /** Runs the failed task again; null without a failure or when a retry cannot succeed. */
  readonly retry: (() => void) | null;
  /** Runs a task that may fail. Resolves to whether the task succeeded. */
  readonly run: (task: () => Promise<void>) => Promise<boolean>;
}

function canPass(error: unknown): boolean {
  if (error instanceof AuthError) return isWorthRetrying(error.code);
  return error instanceof ApiFailure && isPassing(error);
}

/** State of a task that a button starts: whether it is pending, its failure message, and a retry. */
export function useTask(): Attempt {
  const messageOf = useFailureMessage();
  const [isPending, setIsPending] = useState(false);
  const [failed, setFailed] = useState<Pick<Attempt, 'failure' | 'retry'> | null>(null);
  const run = async (task: () => Promise<void>): Promise<boolean> => {
    setIsPending(true);
    setFailed(null);
    try {
      await task();
      return true;
    } catch (error) {
      setFailed({ failure: messageOf(error), retry: canPass(error) ? () => void run(task) : null });
      return false;
    } finally {
      setIsPending(false);
    }
  };
  return { isPending, failure: failed?.failure ?? null, retry: failed?.retry ?? null, run };
}
