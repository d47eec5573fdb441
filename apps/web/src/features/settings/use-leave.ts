'use client';

import { toApiFailure } from '#shared/api/api-failure.ts';
import { useApp } from '#shared/app-context.tsx';
import { paths } from '#shared/paths.ts';
import { useSession } from '#shared/session-wiring.ts';
import { type Attempt, useAttempt } from '#shared/use-attempt.ts';
import { useLocalize } from '#shared/use-localized.ts';
import { useRecentSignIn } from '#shared/use-recent-sign-in.ts';

export interface Leaving extends Pick<Attempt, 'isPending' | 'failure'> {
  readonly leave: () => Promise<void>;
}

/** Takes the page away and ends every session; somebody who signed in a while ago is asked to do so again before. */
export function useLeave(): Leaving {
  const { client, editors } = useApp();
  const { logout } = useSession();
  const localize = useLocalize();
  const isSignInRecent = useRecentSignIn();
  const { isPending, failure, run } = useAttempt();
  return {
    isPending,
    failure,
    async leave() {
      const left = { isDone: false };
      await run(async () => {
        if (!(await isSignInRecent())) return;
        try {
          await client.platform.v4Unsubscribe();
        } catch (error) {
          throw await toApiFailure(error);
        }
        left.isDone = true;
      });
      if (!left.isDone) return;
      editors.forgetBackups();
      await logout(localize(paths.goodbye));
    },
  };
}
