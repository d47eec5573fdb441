'use client';

import { toAuthError } from '@musubi/auth/error-codes';
import type { SignInMethodsUseCases } from '@musubi/auth/sign-in-methods';
import type { SignInMethods } from '@musubi/auth/sign-in-methods-ports';
import { createContext, useContext } from 'react';

import { type Attempt, useTask } from '#shared/errors/use-task.ts';

import type { Confirmed } from './account-context.ts';

export interface ConfirmationValue {
  readonly useCases: SignInMethodsUseCases;
  readonly methods: SignInMethods;
  /** Re-authenticates the user in a dialog. */
  readonly ask: () => Promise<Confirmed>;
  readonly reload: () => Promise<void>;
}

export const ConfirmationContext = createContext<ConfirmationValue | null>(null);

/** The account with its loaded sign-in methods. */
export function useConfirmation(): ConfirmationValue {
  const value = useContext(ConfirmationContext);
  if (value === null) throw new Error('useConfirmation needs the sign-in settings above it');
  return value;
}

export interface Change extends Omit<Attempt, 'run'> {
  /** Runs a change, with re-authentication where needed. Resolves to whether the change was made. */
  readonly run: (task: (useCases: SignInMethodsUseCases) => Promise<void>) => Promise<boolean>;
}

/**
 * Makes changes to the sign-in methods. Opens the re-authentication dialog first, unless the user has
 * recently signed in.
 */
export function useChange(): Change {
  const { useCases, ask, reload } = useConfirmation();
  const attempt = useTask();

  async function proven(task: () => Promise<void>): Promise<boolean> {
    if (!useCases.isConfirmed() && !(await ask()).isConfirmed) return false;
    try {
      await task();
      return true;
    } catch (error) {
      const { code } = toAuthError(error);
      if (code === 'cancelled') return false;
      if (code !== 'confirmation_required' || !(await ask()).isConfirmed) throw error;
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
