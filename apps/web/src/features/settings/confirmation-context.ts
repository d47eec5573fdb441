'use client';

import { toAuthError } from '@musubi/auth/error-codes';
import type { SignInMethodsUseCases } from '@musubi/auth/sign-in-methods';
import type { SignInMethods } from '@musubi/auth/sign-in-methods-ports';
import { createContext, useContext } from 'react';

import { type Attempt, useAttempt } from '#shared/use-attempt.ts';

export interface ConfirmationValue {
  readonly useCases: SignInMethodsUseCases;
  readonly methods: SignInMethods;
  /** Lets somebody prove who they are in a dialog; false when they would rather not. */
  readonly ask: () => Promise<boolean>;
  readonly reload: () => Promise<void>;
}

export const ConfirmationContext = createContext<ConfirmationValue | null>(null);

/** The account whose ways in are on the screen. */
export function useConfirmation(): ConfirmationValue {
  const value = useContext(ConfirmationContext);
  if (value === null) throw new Error('useConfirmation needs AccountWays above it');
  return value;
}

export interface Change extends Omit<Attempt, 'run'> {
  /** Makes a change, after asking for a proof where there is none; answers whether it was made. */
  readonly run: (task: (useCases: SignInMethodsUseCases) => Promise<void>) => Promise<boolean>;
}

/** One change of the ways in. Where a proof is missing or too old, a dialog asks for it and the change goes on. */
export function useChange(): Change {
  const { useCases, ask, reload } = useConfirmation();
  const attempt = useAttempt();

  async function proven(task: () => Promise<void>): Promise<boolean> {
    if (!useCases.isConfirmed() && !(await ask())) return false;
    try {
      await task();
      return true;
    } catch (error) {
      const { code } = toAuthError(error);
      if (code === 'cancelled') return false;
      if (code !== 'confirmation_required' || !(await ask())) throw error;
      await task();
      return true;
    }
  }

  return {
    ...attempt,
    async run(task) {
      let isMade = false;
      await attempt.run(async () => {
        isMade = await proven(async () => task(useCases));
        if (isMade) await reload();
      });
      return isMade;
    },
  };
}
