import { beforeEach, expect } from 'vitest';

import type { components } from '#generated/contract.ts';
import { HOUR_MS } from '#platform/job.ts';

import { settleChoices } from '../../../src/modules/passwordless/settle-choices.ts';
import { addPasskey } from '../requests/guarded-objects.ts';
import { createSoftAuthenticator } from '../soft-authenticator.ts';
import { createProofStage } from './address-proof-stage.ts';

type Schemas = components['schemas'];

/** Claims of a session that the API began. */
export const CUSTOM = { firebase: { sign_in_provider: 'custom' } };

/**
 * Creates a test app for all tests of a file. In each test, a new user has signed up with Google, which proves the address,
 * and has set a password.
 */
export function createPasswordlessStage() {
  const stage = createProofStage();
  beforeEach(async () => {
    stage.put({ isEmailVerified: true, providers: [stage.google()] });
    await stage.signIn(stage.by('google.com'));
    stage.put({ hasPassword: true, isEmailVerified: true, providers: [stage.google()] });
    stage.api.identity.emails.set(stage.uid, stage.email);
  });

  const send = async <T>(
    method: 'DELETE' | 'GET' | 'POST' | 'PUT',
    url: string,
    { body, claims = CUSTOM }: { readonly body?: object; readonly claims?: object } = {},
  ) =>
    stage.api.send<T>({
      method,
      url,
      as: stage.uid,
      claims: { ...claims },
      ...(body !== undefined && { body }),
    });
  /** Adds a passkey of another device and returns its id. */
  const add = async () => addPasskey(stage.api, stage.uid, createSoftAuthenticator());
  const createCodes = async () =>
    (await send<Schemas['RecoveryCodes']>('POST', '/v4/recovery_codes')).body.codes;
  const start = async (keep: readonly string[] = [], claims = CUSTOM) =>
    send<{ token: string; starts_at?: string }>('PUT', '/v4/passwordless', { body: { keep }, claims });
  /** Lets so many hours pass, and then runs the job. */
  const wait = async (hours: number): Promise<void> => {
    stage.api.clock.advance(hours * HOUR_MS);
    await settleChoices(stage.api.core);
  };
  const apply = async (): Promise<void> => {
    await wait(48);
    await wait(24);
  };
  return {
    stage,
    send,
    add,
    createCodes,
    start,
    wait,
    apply,
    signIn: async (code: string) =>
      stage.api.send<{ token: string }>({
        method: 'POST',
        url: '/v4/recovery_code_sign_ins',
        body: { code },
      }),
    /** Adds a passkey, creates codes, and signs in without a password from now on; returns the codes. */
    choose: async (keep: readonly string[] = []): Promise<readonly string[]> => {
      await add();
      const codes = await createCodes();
      expect((await start(keep)).status).toBe(200);
      await apply();
      return codes;
    },
    /** The subjects of the mails to the user. */
    mails: (): readonly string[] =>
      stage.api.mail.sent.filter(({ to }) => to === stage.email).map(({ subject }) => subject),
  };
}

export const firstOf = (codes: readonly string[]): string => codes[0] ?? '';
