'use client';

import { useApp } from '#shared/app-context.tsx';
import { useSetLeaving } from '#shared/leaving-context.ts';
import { paths } from '#shared/paths.ts';
import { useSession } from '#shared/session-wiring.ts';
import { type Attempt, useAttempt } from '#shared/use-attempt.ts';
import { useLocalize } from '#shared/use-localized.ts';
import { useLogInAgain } from '#shared/use-log-in-again.ts';

import { useProvenCall } from './use-proven-call.ts';

export interface Leaving extends Pick<Attempt, 'isPending' | 'failure'> {
  readonly leave: () => Promise<void>;
}

/** Takes the page away and ends every session; somebody who signed in a while ago is asked to do so again before. */
export function useLeave(): Leaving {
  const { editors, session } = useApp();
  const { logout } = useSession();
  const localize = useLocalize();
  const logInAgain = useLogInAgain();
  const setLeaving = useSetLeaving();
  const callProven = useProvenCall();
  const { isPending, failure, run } = useAttempt();
  return {
    isPending,
    failure,
    async leave() {
      const left = { isDone: false };
      await run(async () => {
        const answer = await callProven(async ({ platform }) => {
          // The sign-out may be heard of before the answer is.
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
        // A failure that came after the sign-out: nobody has been sent on.
      } else if (session.getState().status === 'signedOut') logInAgain();
    },
  };
}
