import { StartError } from '@musubi/server/start-error';

import { isDatabaseUnavailable, isStorageFull } from '../database-errors.ts';

const LOGIN = 'PostgreSQL refuses the login of DATABASE_URL. Correct its user and password, or pg_hba.conf.';
const SENTENCES: ReadonlyMap<unknown, string> = new Map([
  ['28P01', LOGIN],
  ['28000', LOGIN],
  ['3D000', 'The database of DATABASE_URL does not exist. Create it with createdb, or correct the name.'],
  ['53300', 'PostgreSQL has no free connection. Raise max_connections, or run fewer servers.'],
  ['ENOTFOUND', 'The host of DATABASE_URL is unknown. Correct its name.'],
  ['42501', 'The user of DATABASE_URL may not create or change tables. Make it the owner of the database.'],
]);

/** Returns why PostgreSQL cannot be used, as a sentence that says how to fix it; null for other errors. */
export function toConnectionSentence(error: unknown): string | null {
  if (isStorageFull(error)) return 'The disk of PostgreSQL is full. Free some room there.';
  const code = findCode(error);
  const known = SENTENCES.get(code);
  if (known !== undefined) return known;
  return isDatabaseUnavailable(error)
    ? `PostgreSQL does not answer at DATABASE_URL (${code ?? 'no answer'}). Start it, or correct host and port.`
    : null;
}

/** Code of the error, or of its nearest cause with a code. */
function findCode(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  return 'code' in error && typeof error.code === 'string' ? error.code : findCode(error.cause);
}

/** Converts a connection error to a StartError; returns other errors unchanged. */
export function toConnectionError(error: unknown): unknown {
  const sentence = toConnectionSentence(error);
  return sentence === null ? error : new StartError(sentence, { cause: error });
}
