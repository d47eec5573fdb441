import { setTimeout as pause } from 'node:timers/promises';

import { openIdentity } from '#composition/open-identity.ts';
import { IdentityUnavailableError } from '#platform/identity/identity-errors.ts';
import { HOUR_MS } from '#platform/job.ts';
import { within } from '#platform/timing/within.ts';

import { forgetRestore, readLastRestore } from '../../../backup/last-restore.ts';
import {
  type Check,
  codeOf,
  fault,
  type Finding,
  type Installation,
  noResult,
  warning,
} from '../../check.ts';
import { findUnknownAccounts } from './unknown-accounts.ts';

/**
 * Number of accounts that are compared without `--accounts`. The identity service looks them up within the
 * time limit.
 */
const MAX_COMPARED = 500;
const IDS_SHOWN = 3;
/** Attempts per call with `--accounts`; together they take about a minute. */
const ATTEMPTS = 6;
/** Time limit of a comparison. It is enough for a million accounts at 100 per call and 0.3 s per call. */
const COMPARISON_TIMEOUT_MS = 2 * HOUR_MS;
/** Fraction of the time limit after which the comparison starts no more calls. */
const CALLS_SHARE = 0.7;
/** Fraction of the time limit after which the result of the comparison is dropped. */
const COMPARISON_SHARE = 0.8;

async function checkAccounts(installation: Installation, timeoutMs: number): Promise<readonly Finding[]> {
  const { database, databaseGap, comparesAccounts } = installation;
  if (databaseGap !== null && !comparesAccounts) return [noResult(databaseGap)];
  const restored = database === null ? null : await readLastRestore(database.runner);
  if (restored === null && !comparesAccounts) return [];
  const found = await compare(installation, timeoutMs);
  if (restored !== null && comparesAccounts && found.length === 0 && database !== null)
    await forgetRestore(database.runner);
  return found;
}

async function compare(
  { database, settings, machine, comparesAccounts }: Installation,
  timeoutMs: number,
): Promise<readonly Finding[]> {
  const { FIREBASE_PROJECT_ID: project } = settings;
  if (project === undefined || database?.state?.pending.length !== 0)
    return [
      fault(
        'The accounts were not compared with the identity service. Run `doctor --accounts` with FIREBASE_PROJECT_ID, a ' +
          'migrated database, and no server on the embedded one.',
      ),
    ];
  try {
    const { accounts } = openIdentity({ ...settings, FIREBASE_PROJECT_ID: project }, machine);
    const comparison = findUnknownAccounts({
      db: database.db,
      identity: accounts,
      limit: comparesAccounts ? Number.MAX_SAFE_INTEGER : MAX_COMPARED,
      attempts: comparesAccounts ? ATTEMPTS : 1,
      pause,
      signal: AbortSignal.timeout(Math.floor(timeoutMs * CALLS_SHARE)),
    });
    const late = () => new IdentityUnavailableError('The comparison took too long');
    return describe(await within(timeoutMs * COMPARISON_SHARE, comparison, late), project);
  } catch (error) {
    return [toIncomplete(codeOf(error))];
  }
}

const toIncomplete = (reason: string): Finding =>
  fault(
    `The accounts were not all compared with the identity service (${reason}). Read the other findings, then run ` +
      '`doctor --accounts`.',
  );

function describe(
  { compared, end, unknown }: Awaited<ReturnType<typeof findUnknownAccounts>>,
  project: string,
): readonly Finding[] {
  const shown = unknown.slice(0, IDS_SHOWN).join(', ');
  return [
    ...(unknown.length === 0
      ? []
      : [
          {
            ...fault(
              `${unknown.length} of ${compared} accounts in the database are not at the identity service (${shown}): they ` +
                `were deleted after the backup, or ${project} is the wrong project. Correct FIREBASE_PROJECT_ID, or erase ` +
                'them (docs/operating/back-up.md#deleted-accounts); `--json` lists all.',
            ),
            accounts: unknown,
          },
        ]),
    ...(end === 'unavailable' ? [toIncomplete(`no answer after ${compared} accounts`)] : []),
    ...(end === 'late' ? [toIncomplete(`the time was over after ${compared} accounts`)] : []),
    ...(end === 'limit'
      ? [
          warning(
            `A backup was restored, and only ${compared} accounts were compared with the identity service. Run ` +
              '`doctor --accounts` once.',
          ),
        ]
      : []),
  ];
}

export const ACCOUNT_CHECKS: readonly Check[] = [
  {
    name: 'accounts',
    finds: 'accounts that are not at the identity service, after a restore or with `--accounts`',
    comparisonTimeoutMs: COMPARISON_TIMEOUT_MS,
    run: checkAccounts,
  },
];
