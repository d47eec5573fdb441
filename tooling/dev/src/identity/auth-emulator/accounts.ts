import { StartError } from '@musubi/server/start-error';
import { z } from 'zod';

import type { EmulatorAccount, EmulatorProject } from './emulator-api.ts';
import { STORED_TOTP_FACTORS, totpOf } from './totp-factors.ts';

/** An account that the stack creates at start if it is missing. */
export interface DemoAccount {
  readonly id: string;
  readonly email: string;
  readonly password: string;
  readonly displayName: string;
  readonly isEmailVerified: boolean;
  /** Setup key of an authenticator app, in base 32; missing without one. */
  readonly authenticatorKey?: string;
}

/**
 * Adds an authenticator app to an account without a second factor. The key is fixed, so that a page can show the codes.
 * Returns whether the account changed.
 */
export function addAuthenticator(project: EmulatorProject, localId: string, key: string): boolean {
  const account = project.getUserByLocalId(localId);
  if (account === undefined || (account.mfaInfo ?? []).length > 0) return false;
  const mfaEnrollmentId = `authenticator-of-${localId}`;
  totpOf(project).load([{ mfaEnrollmentId, secret: key, usedPeriods: [] }]);
  const enrolledAt = new Date().toISOString();
  const factor = { displayName: 'Authenticator', enrolledAt, mfaEnrollmentId, totpInfo: {} };
  project.updateUserByLocalId(localId, { mfaInfo: [factor] });
  return true;
}

const ACCOUNTS_FILE = z.object({
  accounts: z.array(z.looseObject({ localId: z.string().min(1) })),
  /** Secrets of authenticator apps. An accounts file that an older version wrote has no such field. */
  totpFactors: STORED_TOTP_FACTORS.default([]),
});

type SavedAccounts = z.infer<typeof ACCOUNTS_FILE>;

// The import leaves these two providers out, because the emulator derives them from the account's password
// and phone number.
const DERIVED_PROVIDERS: ReadonlySet<unknown> = new Set(['password', 'phone']);

/** Returns the content to write to the accounts file. */
export function exportAccounts(project: EmulatorProject): unknown {
  const accounts = [...project.users.values()];
  const factors = accounts.flatMap(({ mfaInfo = [] }) => mfaInfo);
  const ids = new Set(factors.map(({ mfaEnrollmentId = '' }) => mfaEnrollmentId));
  return { accounts, totpFactors: totpOf(project).dump(ids) };
}

/**
 * Validates the content of an accounts file.
 * @throws StartError when the file has an unknown format.
 */
export function parseAccounts(content: unknown, path: string): SavedAccounts {
  const result = ACCOUNTS_FILE.safeParse(content);
  if (result.success) return result.data;
  throw new StartError(`${path} holds no accounts. Move it away to start without it.`, {
    cause: result.error,
  });
}

/**
 * Loads accounts into a project. Keeps `validSince`, so sessions survive a restart unless they were revoked.
 */
export function importAccounts(project: EmulatorProject, { accounts, totpFactors }: SavedAccounts): void {
  totpOf(project).load(totpFactors);
  for (const { localId, ...fields } of accounts) {
    project.overwriteUserWithLocalId(localId, { ...fields, ...withoutDerivedProviders(fields) });
  }
}

function withoutDerivedProviders(fields: Omit<EmulatorAccount, 'localId'>): object {
  const providers = fields['providerUserInfo'];
  if (!Array.isArray(providers)) return {};
  return {
    providerUserInfo: providers.filter(
      (provider: { readonly providerId?: unknown }) => !DERIVED_PROVIDERS.has(provider.providerId),
    ),
  };
}

const BATCH_CREATED = z.object({ error: z.array(z.object({ message: z.string() })).optional() });
const LOOKED_UP = z.object({ users: z.array(z.object({ localId: z.string() })).optional() });

export interface EnsureAccountsOptions {
  /** `host:port` of an Auth emulator, started here or elsewhere. */
  readonly authEmulatorHost: string;
  readonly projectId: string;
  readonly accounts: readonly DemoAccount[];
}

/**
 * Creates missing accounts and leaves existing ones unchanged.
 * @throws StartError when the emulator refuses an account.
 */
export async function ensureAccounts(options: EnsureAccountsOptions): Promise<void> {
  const { accounts } = options;
  if (accounts.length === 0) return;
  const found = LOOKED_UP.parse(
    await callAdmin(options, 'accounts:lookup', { localId: accounts.map(({ id }) => id) }),
  );
  const existing = new Set(found.users?.map(({ localId }) => localId));
  const missing = accounts.filter(({ id }) => !existing.has(id));
  if (missing.length === 0) return;
  const created = BATCH_CREATED.parse(
    await callAdmin(options, 'accounts:batchCreate', {
      users: missing.map(({ id, email, password, displayName, isEmailVerified }) => ({
        localId: id,
        email,
        rawPassword: password,
        displayName,
        emailVerified: isEmailVerified,
      })),
    }),
  );
  const problem = created.error?.[0];
  if (problem) throw new StartError(`The Auth emulator refused a demo account: ${problem.message}`);
}

async function callAdmin(
  { authEmulatorHost, projectId }: EnsureAccountsOptions,
  operation: string,
  body: unknown,
): Promise<unknown> {
  const url = `http://${authEmulatorHost}/identitytoolkit.googleapis.com/v1/projects/${projectId}/${operation}`;
  const response = await fetch(url, {
    method: 'POST',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(10_000),
  });
  if (!response.ok) throw new StartError(`The Auth emulator answered ${response.status} to ${operation}`);
  return response.json();
}
