import { createRemoteKeySource } from '@musubi/auth/remote-key-source';
import {
  createEmulatorTokenVerifier,
  createTokenVerifier,
  type TokenVerifier,
} from '@musubi/auth/token-verifier';
import { isDemoProject } from '@musubi/server/environment';

import type { Settings } from '#env.ts';
import type { Clock } from '#platform/clock.ts';
import {
  createEmulatorCustomTokens,
  createSignedCustomTokens,
  type CustomTokens,
} from '#platform/identity/custom-tokens.ts';
import { createIdentityAccounts, type IdentityAccounts } from '#platform/identity/identity-accounts.ts';
import { createIdentityRecords, type IdentityRecords } from '#platform/identity/identity-records.ts';
import { createMailCodes, type MailCodes } from '#platform/identity/mail-codes.ts';
import { createMailLinkCodes, type MailLinkCodes } from '#platform/identity/mail-link-codes.ts';
import { createGoogleServiceAccount } from '#platform/identity/service-account.ts';
import {
  createFirestoreSignals,
  EMULATOR_OWNER,
  type SignOutSignals,
} from '#platform/identity/sign-out-signals.ts';

/** Clients of the identity service. */
export interface IdentityClients {
  readonly verifyToken: TokenVerifier;
  readonly customTokens: CustomTokens;
  readonly signals: SignOutSignals;
  readonly accounts: IdentityAccounts;
  readonly records: IdentityRecords;
  readonly codes: MailCodes;
  readonly linkCodes: MailLinkCodes;
}

type IdentitySettings = Pick<
  Settings,
  'FIREBASE_PROJECT_ID' | 'FIREBASE_API_KEY' | 'FIREBASE_AUTH_EMULATOR_HOST' | 'FIRESTORE_EMULATOR_HOST'
>;

/**
 * Creates clients for Firebase. In a demo project, the clients use the Firebase emulators, which
 * `readSettings` refuses for all other projects.
 */
export function openIdentity(
  {
    FIREBASE_PROJECT_ID: projectId,
    FIREBASE_API_KEY: apiKey = 'of-an-emulator',
    FIREBASE_AUTH_EMULATOR_HOST: authHost,
    FIRESTORE_EMULATOR_HOST: emulatorHost,
  }: IdentitySettings,
  clock: Clock,
): IdentityClients {
  const { now } = clock;
  if (isDemoProject(projectId)) {
    return {
      verifyToken: createEmulatorTokenVerifier({ projectId, now }),
      customTokens: createEmulatorCustomTokens(clock),
      signals: createFirestoreSignals({ projectId, emulatorHost, account: EMULATOR_OWNER }),
      accounts: createIdentityAccounts({ projectId, emulatorHost: authHost, account: EMULATOR_OWNER }),
      records: createIdentityRecords({ projectId, emulatorHost: authHost, account: EMULATOR_OWNER }),
      codes: createMailCodes({ emulatorHost: authHost, apiKey }),
      linkCodes: createMailLinkCodes({ projectId, emulatorHost: authHost, account: EMULATOR_OWNER }),
    };
  }
  const account = createGoogleServiceAccount();
  return {
    verifyToken: createTokenVerifier({ projectId, now, keys: createRemoteKeySource({ now }) }),
    customTokens: createSignedCustomTokens(account, clock),
    signals: createFirestoreSignals({ projectId, account }),
    accounts: createIdentityAccounts({ projectId, account }),
    records: createIdentityRecords({ projectId, account }),
    codes: createMailCodes({ apiKey }),
    linkCodes: createMailLinkCodes({ projectId, account }),
  };
}
