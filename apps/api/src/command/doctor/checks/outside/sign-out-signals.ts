import { isDemoProject } from '@musubi/server/environment';

import { createGoogleServiceAccount } from '#platform/identity/service-account.ts';
import {
  createFirestoreSignals,
  EMULATOR_OWNER,
  pingSignals,
  readWithoutCredentials,
} from '#platform/identity/sign-out-signals.ts';

import {
  type Check,
  fault,
  type Finding,
  findAll,
  type Installation,
  noResult,
  type SignalsTrial,
} from '../../check.ts';

const ACCOUNT_TIMEOUT_MS = 1200;
/** Leaves time for the service account within the time limit of a check. */
const TIMEOUT_MS = 1500;
const CLOSED = 403;

/**
 * Tries to write to the store of the sign-out signals, with the credentials of this machine.
 * @throws IdentityUnavailableError, with the status if the store answered
 */
export async function trySignals(projectId: string, emulatorHost?: string): Promise<SignalsTrial> {
  const account =
    emulatorHost === undefined ? createGoogleServiceAccount(ACCOUNT_TIMEOUT_MS) : EMULATOR_OWNER;
  const store = { projectId, emulatorHost, timeoutMs: TIMEOUT_MS };
  const [status] = await Promise.all([
    readWithoutCredentials(store).catch(() => CLOSED),
    pingSignals(createFirestoreSignals({ ...store, account })),
  ]);
  return { isOpenToAll: status !== CLOSED };
}

const LATE = 'so sign-outs wait in the outbox and reach open apps by polls of the API alone';
const CHAPTER = '(docs/operating/services.md#the-sign-out-signals)';

function describe(status: number | undefined, project: string): Finding {
  const store = `The store of the sign-out signals (Firestore of ${project})`;
  if (status === undefined)
    return fault(`${store} does not answer, ${LATE}. Let this machine connect to firestore.googleapis.com.`);
  if (status === 401)
    return fault(
      `${store} refuses the credentials of the API (401), ${LATE}. Download a new key of the service account.`,
    );
  if (status === 403)
    return fault(
      `${store} lets the API write nothing (403), ${LATE}. Give its service account the role Cloud Datastore User, and ` +
        `enable the Cloud Firestore API ${CHAPTER}.`,
    );
  if (status === 404) return fault(`${store} does not exist (404), ${LATE}. Create it ${CHAPTER}.`);
  return fault(
    `${store} answers ${status}, ${LATE}. Check that it is a Firestore in native mode ${CHAPTER}.`,
  );
}

async function checkSignals({ settings, machine }: Installation): Promise<readonly Finding[]> {
  const { FIREBASE_PROJECT_ID: project } = settings;
  if (project === undefined) return [noResult('FIREBASE_PROJECT_ID is not set.')];
  if (isDemoProject(project)) return [];
  try {
    const { isOpenToAll } = await machine.trySignals(project);
    return findAll([
      isOpenToAll,
      fault(
        `Anyone can read the store of the sign-out signals (Firestore of ${project}). Publish its rules ${CHAPTER}.`,
      ),
    ]);
  } catch (error) {
    if (isWithoutAccount(error)) return [noResult('The API has no usable credentials of Google.')];
    const status = error instanceof Error && 'status' in error ? error.status : undefined;
    return [describe(typeof status === 'number' ? status : undefined, project)];
  }
}

function isWithoutAccount(error: unknown): boolean {
  return error instanceof Error && error.message === 'The service account cannot be used';
}

export const SIGNALS_CHECKS: readonly Check[] = [
  {
    name: 'sign-out-signals',
    finds: 'a store of sign-out signals that is missing, does not answer, refuses the API or is open to all',
    run: checkSignals,
  },
];
