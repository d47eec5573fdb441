import { statfs } from 'node:fs/promises';

import { assumedAppEnvironment } from '@musubi/server/environment';
import { lookupAll } from '@musubi/server/page-servers';

import { readUsableSettings } from '#env.ts';
import { readStatus } from '#platform/http/read-status.ts';

import { type Check, codeOf, type Finding, type Installation, type Machine, noResult } from './check.ts';
import { ACCOUNT_CHECKS } from './checks/accounts/accounts.ts';
import { APP_CHECKS } from './checks/apps.ts';
import { BACKUP_CHECKS } from './checks/backup-age.ts';
import { VERIFICATION_CHECKS } from './checks/backup-verification.ts';
import { DATABASE_CHECKS } from './checks/database.ts';
import { withDatabase } from './checks/found-database.ts';
import { IDENTITY_CHECKS } from './checks/identity.ts';
import { KEY_CHECKS } from './checks/keys.ts';
import { NOTIFICATIONS_CHECK } from './checks/notifications.ts';
import { OPERATOR_CHECKS } from './checks/operators.ts';
import { ORIGIN_CHECKS } from './checks/origins.ts';
import { PART_CHECKS } from './checks/outside/outside-parts.ts';
import { SIGNALS_CHECKS, trySignals } from './checks/outside/sign-out-signals.ts';
import { PASSKEY_CHECKS } from './checks/passkeys.ts';
import { PROCESS_CHECKS } from './checks/process.ts';
import { QUEUE_CHECKS } from './checks/queues.ts';
import { READER_MAIL_CHECKS } from './checks/reader-mails.ts';
import { REPLICA_CHECKS } from './checks/replica.ts';
import { SERVICE_CHECKS } from './checks/services.ts';
import { SETTINGS_CHECKS } from './checks/settings.ts';
import { readSignIn, SIGN_IN_CHECKS } from './checks/sign-in.ts';
import { STORAGE_CHECKS } from './checks/storage.ts';

export const CHECKS: readonly Check[] = [
  ...SETTINGS_CHECKS,
  ...ORIGIN_CHECKS,
  ...PROCESS_CHECKS,
  ...DATABASE_CHECKS,
  NOTIFICATIONS_CHECK,
  ...REPLICA_CHECKS,
  ...QUEUE_CHECKS,
  ...STORAGE_CHECKS,
  ...BACKUP_CHECKS,
  ...VERIFICATION_CHECKS,
  ...SERVICE_CHECKS,
  ...PART_CHECKS,
  ...KEY_CHECKS,
  ...READER_MAIL_CHECKS,
  ...IDENTITY_CHECKS,
  ...SIGN_IN_CHECKS,
  ...SIGNALS_CHECKS,
  ...ACCOUNT_CHECKS,
  ...OPERATOR_CHECKS,
  ...PASSKEY_CHECKS,
  ...APP_CHECKS,
];

/** A finding and the check that found it. */
export interface NamedFinding extends Finding {
  readonly check: string;
}

/** The real facts of the machine that runs this process. */
export const thisMachine: Machine = {
  now: () => new Date(),
  nodeVersion: process.version,
  lookup: lookupAll,
  readSignIn,
  trySignals: async (projectId) => trySignals(projectId),
  readStatus,
  async readDisk(folder) {
    const { bavail, blocks, bsize, ffree, files } = await statfs(folder);
    return { freeBytes: bavail * bsize, totalBytes: blocks * bsize, freeFiles: ffree, totalFiles: files };
  },
};

export interface DoctorOptions {
  readonly variables: Installation['variables'];
  readonly machine?: Machine;
  readonly checks?: readonly Check[];
  /** Whether to compare every account with the identity service. */
  readonly comparesAccounts?: boolean;
  /** Time limit of each check, in ms. */
  readonly timeoutMs?: number;
}

const TIMEOUT_MS = 3000;

/** Runs the checks concurrently, each within the time limit; returns what they found, in the order of the checks. */
export async function runDoctor({
  variables,
  machine = thisMachine,
  checks = CHECKS,
  comparesAccounts = false,
  timeoutMs = TIMEOUT_MS,
}: DoctorOptions): Promise<readonly NamedFinding[]> {
  const settings = readUsableSettings(variables);
  const { APP_ENV: declared, FIREBASE_PROJECT_ID: project = '' } = settings;
  const isProduction = assumedAppEnvironment(declared, project) === 'production';
  return withDatabase(settings, async (found) => {
    const installation: Installation = {
      variables,
      settings,
      isProduction,
      machine,
      comparesAccounts,
      ...found,
    };
    const results = await Promise.all(
      checks.map(async (check) => {
        const ofCheck = comparesAccounts ? check.comparisonTimeoutMs : undefined;
        return runCheck(check, installation, ofCheck ?? timeoutMs);
      }),
    );
    return results.flat();
  });
}

async function runCheck(
  { name, run }: Check,
  installation: Installation,
  timeoutMs: number,
): Promise<readonly NamedFinding[]> {
  const { promise: late, resolve } = Promise.withResolvers<readonly Finding[]>();
  const seconds = timeoutMs / 1000;
  const timer = setTimeout(
    () =>
      resolve([
        noResult(`The check took longer than ${seconds} s. Look for a slow database, disk or network.`),
      ]),
    timeoutMs,
  );
  try {
    const found = await Promise.race([
      run(installation, timeoutMs).catch((error: unknown) => [
        noResult(`The check failed (${codeOf(error)}). Read the findings of the other checks first.`),
      ]),
      late,
    ]);
    return found.map((finding) => ({ ...finding, check: name }));
  } finally {
    clearTimeout(timer);
  }
}
