'use client';

import { useApp } from '#shared/app-context.tsx';
import { useSetLeaving } from '#shared/leaving-context.ts';
import { paths } from '#shared/paths.ts';
import { useSession } from '#shared/session-wiring.ts';
import { useLocalize } from '#shared/use-localized.ts';
import { useLogInAgain } from '#shared/use-log-in-again.ts';
import { type Attempt, useTask } from '#shared/use-task.ts';

import { useProvenCall } from './use-proven-call.ts';

export interface Leaving extends Pick<Attempt, 'isPending' | 'failure'> {
  readonly leave: () => Promise<void>;
}

/** Deletes the account and ends all its sessions, after re-authentication unless the sign-in is recent. */
export function useLeave(): Leaving {
  const { editors, session } = useApp();
  const { logout } = useSession();
  const localize = useLocalize();
  const logInAgain = useLogInAgain();
  const setLeaving = useSetLeaving();
  const callProven = useProvenCall();
  const { isPending, failure, run } = useTask();
  return {
    isPending,
    failure,
    async leave() {
      const left = { isDone: false };
      await run(async () => {
        const answer = await callProven(async ({ platform }) => {
          // The sign-out signal may arrive before the response.
          setLeaving(true);
          try {
            await platform.v4Unsubscribe();
          } catch (error) {
            setLeaving(false);
            throw error;
          }
        });
        left.isDone = answer.isGiven;
      });
      if (left.isDone) {
        editors.forgetBackups();
        await logout(localize(paths.goodbye));
        // The request failed after the sign-out, so nothing else redirects to the login.
      } else if (session.getState().status === 'signedOut') logInAgain();
    },
  };
}
