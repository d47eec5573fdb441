'use client';

import type { CustomToken, MusubiClient, Passwordless, SignInMethodKind } from '@musubi/api-client';
import { AuthError } from '@musubi/auth/error-codes';

import { useApp } from '#shared/app/app-context.tsx';
import { type ReadState, useRead } from '#shared/app/use-read.ts';
import { ApiFailure } from '#shared/clients/api-failure.ts';

import { useAccount } from '../account/account-context.ts';
import { useProvenCall } from '../account/use-proven-call.ts';

export type KeptMethod = Exclude<SignInMethodKind, 'passkey'>;

/** Changes how the account logs in. Each resolves to false, or null, when the user cancels the re-authentication. */
export interface PasswordlessActions {
  /** @throws `ApiFailure`. */
  readonly createCodes: () => Promise<readonly string[] | null>;
  /** Closes all sign-in methods except passkeys, recovery codes and the kept ones. @throws `ApiFailure`. */
  readonly start: (keep: readonly KeptMethod[]) => Promise<boolean>;
  /** Allows sign-in by e-mail and password again. @throws `ApiFailure`. */
  readonly end: () => Promise<boolean>;
}

/** Reads how the account logs in; reads nothing while `isAsked` is false. */
export function usePasswordlessReading(isAsked = true): ReadState<Passwordless> {
  return useRead(isAsked ? '/v4/passwordless' : null, async ({ platform }) => platform.getPasswordless());
}

export function usePasswordlessActions({
  mutate,
}: Pick<ReadState<Passwordless>, 'mutate'>): PasswordlessActions {
  const { session } = useApp();
  const { useCases, reload } = useAccount();
  const callProven = useProvenCall('passkeys');
  const change = async (
    send: (platform: MusubiClient['platform']) => Promise<CustomToken>,
  ): Promise<boolean> => {
    const { isGiven } = await callProven(async ({ platform }) =>
      session
        .continueAfter(async () => (await send(platform)).token)
        .catch((error: unknown) => {
          // The former session has ended, so this tab is about to show the log-in.
          throw error instanceof AuthError && error.code === 'network'
            ? new ApiFailure('network', { cause: error })
            : error;
        }),
    );
    if (!isGiven) return false;
    // The API accepts no re-authentication by a method that is closed now.
    useCases?.end();
    await Promise.all([mutate(), reload()]);
    return true;
  };
  return {
    async createCodes() {
      const answer = await callProven(async ({ platform }) => platform.createRecoveryCodes());
      if (!answer.isGiven) return null;
      await mutate();
      return answer.value.codes;
    },
    start: async (keep) =>
      change(async (platform) =>
        platform.startPasswordless({ startPasswordlessRequest: { keep: [...keep] } }),
      ),
    end: async () => change(async (platform) => platform.endPasswordless()),
  };
}
