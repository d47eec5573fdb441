import type { ObjectStorage } from '@musubi/server/object-storage';
import { ObjectStorageError } from '@musubi/server/s3-object-storage';

import type { Settings } from '#env.ts';
import type { ServicePings } from '#platform/http/health.ts';
import { createIdentityPing } from '#platform/identity/identity-toolkit.ts';
import { pingSignals, type SignOutSignals } from '#platform/identity/sign-out-signals.ts';
import { createSmtpPing } from '#platform/mail/smtp-mail.ts';

type PingSettings = Pick<Settings, 'APP_ENV' | 'FIREBASE_AUTH_EMULATOR_HOST' | 'SMTP_URL'>;

interface PingPorts {
  readonly storage: Pick<ObjectStorage, 'head'>;
  readonly signals: Pick<SignOutSignals, 'erase'>;
}

/** Creates the checks that `/readyz` runs against the services in the settings. */
export function openPings(
  { APP_ENV: environment, FIREBASE_AUTH_EMULATOR_HOST: emulatorHost, SMTP_URL: url }: PingSettings,
  { storage, signals }: PingPorts,
): ServicePings {
  return {
    storage: async () => pingStorage(storage),
    identity: createIdentityPing({ emulatorHost }),
    signals: async () => pingSignals(signals),
    mail: url === undefined ? null : createSmtpPing({ url, requiresTls: environment === 'production' }),
  };
}

/**
 * Resolves when the storage answers. A refused request counts as an answer, because a key may permit access
 * to its own objects only.
 */
async function pingStorage(storage: Pick<ObjectStorage, 'head'>): Promise<void> {
  try {
    await storage.head('readyz');
  } catch (error) {
    if (!(error instanceof ObjectStorageError) || !error.isRefusal) throw error;
  }
}
