'use client';

import type { CustomToken, MusubiClient, Passwordless, SignInMethodKind } from '@musubi/api-client';
import { AuthError } from '@musubi/auth/error-codes';
import { useLocale } from '@musubi/i18n/messages-provider';

import { useApp } from '#shared/app/app-context.tsx';
import { useSession } from '#shared/app/session-wiring.ts';
import { type ReadState, useRead } from '#shared/app/use-read.ts';
import { ApiFailure } from '#shared/clients/api-failure.ts';

import { useAccount } from '../account/account-context.ts';
import { useProvenCall } from '../account/use-proven-call.ts';

export type KeptMethod = Exclude<SignInMethodKind, 'passkey'>;

/** Changes how the account logs in. Each resolves to false, or null, when the user cancels the re-authentication. */
export interface PasswordlessActions {
  /** @throws `ApiFailure`. */
  readonly createCodes: () => Promise<readonly string[] | null>;
  /** Chooses to close all sign-in methods except passkeys, recovery codes and the kept ones. @throws `ApiFailure`. */
  readonly start: (keep: readonly KeptMethod[]) => Promise<boolean>;
  /** Allows sign-in by e-mail and password again, or takes a waiting choice back. @throws `ApiFailure`. */
  readonly end: () => Promise<boolean>;
  /** Stops a waiting choice of somebody else, and ends what that person added. @throws `ApiFailure`. */
  readonly stop: () => Promise<boolean>;
}

/** Reads how the account logs in; reads nothing while `isAsked` is false. */
export function usePasswordlessReading(isAsked = true): ReadState<Passwordless> {
  return useRead(isAsked ? '/v4/passwordless' : null, async ({ platform }) => platform.getPasswordless());
}

export function usePasswordlessActions({
  data,
  mutate,
}: Pick<ReadState<Passwordless>, 'data' | 'mutate'>): PasswordlessActions {
  const { session } = useApp();
  const { mutate: mutateProfile } = useSession();
  const locale = useLocale();
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
  /** For what ends no session of this tab. */
  const ask = async (send: (platform: MusubiClient['platform']) => Promise<unknown>): Promise<boolean> => {
    const { isGiven } = await callProven(async ({ platform }) => send(platform));
    if (!isGiven) return false;
    await Promise.all([mutate(), mutateProfile()]);
    return true;
  };
  const isOn = typeof data?.value.since === 'string';
  return {
    async createCodes() {
      const answer = await callProven(async ({ platform }) => platform.createRecoveryCodes());
      if (!answer.isGiven) return null;
      // New codes begin a wait again.
      await Promise.all([mutate(), mutateProfile()]);
      return answer.value.codes;
    },
    async start(keep) {
      const send = async (platform: MusubiClient['platform']) =>
        platform.startPasswordless({ startPasswordlessRequest: { keep: [...keep] } });
      return isOn ? change(send) : ask(send);
    },
    async end() {
      const send = async (platform: MusubiClient['platform']) => platform.endPasswordless();
      return isOn ? change(send) : ask(send);
    },
    stop: async () =>
      ask(async (platform) => platform.stopPasswordless({ stopPasswordlessRequest: { locale } })),
  };
}
