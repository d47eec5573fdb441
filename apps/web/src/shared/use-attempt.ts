'use client';

import { useState } from 'react';

import { useFailureMessage } from './use-failure-message.ts';

export interface Attempt {
  readonly isPending: boolean;
  /** Why the last attempt failed, in words. */
  readonly failure: string | null;
  /** Runs a task that may fail; answers whether it worked. */
  readonly run: (task: () => Promise<void>) => Promise<boolean>;
}

/** One thing that a button does, with its waiting and what went wrong in one sentence. */
export function useAttempt(): Attempt {
  const messageOf = useFailureMessage();
  const [isPending, setIsPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  return {
    isPending,
    failure,
    async run(task) {
      setIsPending(true);
      setFailure(null);
      try {
        await task();
        return true;
      } catch (error) {
        setFailure(messageOf(error));
        return false;
      } finally {
        setIsPending(false);
      }
    },
  };
}
