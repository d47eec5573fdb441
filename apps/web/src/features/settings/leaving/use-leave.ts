'use client';

import { toRestoreDay } from '@musubi/domain/leaving';

import { useApp } from '#shared/app/app-context.tsx';
import { useSession } from '#shared/app/session-wiring.ts';
import { useLogInAgain } from '#shared/app/use-log-in-again.ts';
import { type Attempt, useTask } from '#shared/errors/use-task.ts';
import { goodbyePath } from '#shared/routing/paths.ts';
import { useLocalize } from '#shared/routing/use-localized.ts';
import { useSetLeaving } from '#shared/session/leaving-context.ts';

import { useProvenCall } from '../account/use-proven-call.ts';

export interface Leaving extends Pick<Attempt, 'isPending' | 'failure'> {
  readonly leave: () => Promise<void>;
}

/**
 * Deletes the account and revokes all its sessions. Re-authenticates the user first unless the sign-in is
 * recent.
 */
export function useLeave(): Leaving {
  const { session, sealedDrafts } = useApp();
  const { logout, user } = useSession();
  const userId = user?.id ?? null;
  const localize = useLocalize();
  const logInAgain = useLogInAgain();
  const setLeaving = useSetLeaving();
  const callProven = useProvenCall('leave');
  const { isPending, failure, run } = useTask();
  return {
    isPending,
    failure,
    async leave() {
      const left = { isDone: false };
      await run(async () => {
        const answer = await callProven(async ({ platform }) => {
          // Must run before the request, because the session may end before the response arrives.
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
        sealedDrafts.use((drafts) => drafts.forget(userId));
        await logout(localize(goodbyePath(toRestoreDay(new Date()))));
      }
      // The request failed, but the session has ended, and nothing else redirects to the login screen.
      else if (session.getState().status === 'signedOut') logInAgain();
    },
  };
}
