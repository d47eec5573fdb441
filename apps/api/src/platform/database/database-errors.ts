const TRY_AGAIN: ReadonlySet<unknown> = new Set(['40001', '40P01']);
/** A character that no text has in the database (NUL), and text that is no value of a type (a UUID, a number). */
const UNSTORABLE: ReadonlySet<unknown> = new Set(['22021', '22P02']);
const DISK_FULL = '53100';
const REFERENCE_MISSING = '23503';
const AWAY: ReadonlySet<unknown> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  // Too many connections, starting up, shutting down, crashed, cancelled by a time limit.
  '53300',
  '57P01',
  '57P02',
  '57P03',
  '57014',
]);
const AWAY_IN_WORDS =
  /^(?:Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error)/;

const ENDED_BY_ITSELF = /^(?:ExitStatus|RuntimeError|PGlite failed to initialize properly)$/;

/** Errors of the driver, also as the cause of Drizzle's own. */
function chainOf(error: unknown): readonly Error[] {
  return error instanceof Error ? [error, ...chainOf(error.cause)] : [];
}

function hasCode(error: unknown, isWanted: (code: unknown) => boolean): boolean {
  return chainOf(error).some((at) => 'code' in at && isWanted(at.code));
}

/** Whether the transaction met another one and may be run again (serialization failure, deadlock). */
export function isTransactionConflict(error: unknown): boolean {
  return hasCode(error, (code) => TRY_AGAIN.has(code));
}

/** Whether a row belongs to another one that is not there, or not any more (foreign_key_violation). */
export function isReferenceMissing(error: unknown): boolean {
  return hasCode(error, (code) => code === REFERENCE_MISSING);
}

/** Whether the disk of the database is full. */
export function isStorageFull(error: unknown): boolean {
  return hasCode(error, (code) => code === DISK_FULL || code === 'ENOSPC');
}

/** Whether files of the database are broken: SQLSTATE class XX, or the embedded one ended by itself. */
export function isDatabaseDamaged(error: unknown): boolean {
  return (
    hasCode(error, (code) => typeof code === 'string' && code.startsWith('XX')) ||
    chainOf(error).some(({ name, message }) => ENDED_BY_ITSELF.test(name) || ENDED_BY_ITSELF.test(message))
  );
}

/** Whether the database refuses a value for what it is made of. */
export function isUnstorableValue(error: unknown): boolean {
  return hasCode(error, (code) => UNSTORABLE.has(code));
}

/** Whether the database is away or too busy for now; SQLSTATE class 08 is about connections. */
export function isDatabaseUnavailable(error: unknown): boolean {
  return (
    hasCode(error, (code) => AWAY.has(code) || (typeof code === 'string' && /^08...$/.test(code))) ||
    chainOf(error).some((at) => AWAY_IN_WORDS.test(at.message))
  );
}
