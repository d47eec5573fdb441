const TRY_AGAIN: ReadonlySet<unknown> = new Set(['40001', '40P01']);
/** SQLSTATE codes for a NUL character in a text, and for a malformed UUID, number or other value. */
const UNSTORABLE: ReadonlySet<unknown> = new Set(['22021', '22P02']);
const DISK_FULL = '53100';
const DUPLICATE = '23505';
const REFERENCE_MISSING = '23503';
const TABLE_MISSING = '42P01';
const LOCK_TIMEOUT = '55P03';
const DEADLOCK = '40P01';
const STATEMENT_TIMEOUT = '57014';
/** Code of `DatabaseSlowError`. */
const REQUEST_TIMEOUT = 'database_slow';
const UNAVAILABLE: ReadonlySet<unknown> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  // In this order: too many connections, shutting down, crashed, starting up, statement timeout.
  '53300',
  '57P01',
  '57P02',
  '57P03',
  STATEMENT_TIMEOUT,
  // A write on a server that became a standby (read_only_sql_transaction).
  '25006',
  REQUEST_TIMEOUT,
]);
const UNAVAILABLE_MESSAGE =
  /^(?:Connection terminated|Client was closed|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error)/;

const ENDED_BY_ITSELF = /^(?:ExitStatus|RuntimeError|PGlite failed to initialize properly)$/;

/** Returns the error and all of its causes, because Drizzle wraps errors of the driver. */
function chainOf(error: unknown): readonly Error[] {
  return error instanceof Error ? [error, ...chainOf(error.cause)] : [];
}

function hasCode(error: unknown, isWanted: (code: unknown) => boolean): boolean {
  return chainOf(error).some((at) => 'code' in at && isWanted(at.code));
}

/** Whether the transaction may be retried after a conflict (serialization failure or deadlock). */
export function isTransactionConflict(error: unknown): boolean {
  return hasCode(error, (code) => TRY_AGAIN.has(code));
}

/** Whether a row references another row that does not exist (foreign_key_violation). */
export function isReferenceMissing(error: unknown): boolean {
  return hasCode(error, (code) => code === REFERENCE_MISSING);
}

/** Whether another row has the value of a unique index (unique_violation). */
export function isDuplicate(error: unknown): boolean {
  return hasCode(error, (code) => code === DUPLICATE);
}

/** Whether a statement names a table that the database does not have (undefined_table). */
export function isTableMissing(error: unknown): boolean {
  return hasCode(error, (code) => code === TABLE_MISSING);
}

/** Whether a statement waited for a lock longer than its `lock_timeout`. */
export function isLockTimeout(error: unknown): boolean {
  return hasCode(error, (code) => code === LOCK_TIMEOUT);
}

/** Whether PostgreSQL aborted a transaction because of a deadlock. */
export function isDeadlock(error: unknown): boolean {
  return hasCode(error, (code) => code === DEADLOCK);
}

/** Whether a statement took longer than its `statement_timeout`. */
export function isStatementTimeout(error: unknown): boolean {
  return hasCode(error, (code) => code === STATEMENT_TIMEOUT);
}

/** Whether the statements of a request exceeded their total time limit. */
export function isDatabaseSlow(error: unknown): boolean {
  return hasCode(error, (code) => code === REQUEST_TIMEOUT);
}

export function isStorageFull(error: unknown): boolean {
  return (
    hasCode(error, (code) => code === DISK_FULL || code === 'ENOSPC') ||
    // PostgreSQL reports a full disk as an I/O error for some writes.
    chainOf(error).some(({ message }) => message.includes('No space left on device'))
  );
}

/** Whether database files are corrupt: SQLSTATE class XX, or the embedded database crashed. */
export function isDatabaseDamaged(error: unknown): boolean {
  return (
    hasCode(error, (code) => typeof code === 'string' && code.startsWith('XX')) ||
    chainOf(error).some(({ name, message }) => ENDED_BY_ITSELF.test(name) || ENDED_BY_ITSELF.test(message))
  );
}

/** Whether a value cannot be stored because of its characters or its format. */
export function isUnstorableValue(error: unknown): boolean {
  return hasCode(error, (code) => UNSTORABLE.has(code));
}

/** Classes of SQLSTATE codes: connection errors, missing resources such as memory, failures of the machine. */
const UNAVAILABLE_CLASS = /^(?:08|53|58)...$/;

/** Whether the database is unreachable, overloaded or timed out, or its machine fails. */
export function isDatabaseUnavailable(error: unknown): boolean {
  return (
    hasCode(
      error,
      (code) => UNAVAILABLE.has(code) || (typeof code === 'string' && UNAVAILABLE_CLASS.test(code)),
    ) || chainOf(error).some((at) => UNAVAILABLE_MESSAGE.test(at.message) || isConnect(at))
  );
}

/** Whether no connection could be made, as with `ENOENT` at the socket of a stopped PostgreSQL. */
const isConnect = (error: Error): boolean => 'syscall' in error && error.syscall === 'connect';
