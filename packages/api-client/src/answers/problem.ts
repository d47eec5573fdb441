import type { ProblemCode } from '../derived/problem-code.js';
import { readCodedBody } from '../errors/coded-body.js';
import type { FetchError, Problem, ResponseError } from '../generated/index.js';

// Recognises errors by name. Their classes would add the whole runtime to a bundle, and errors from another
// copy of this package would not match.
const isResponseError = (error: unknown): error is ResponseError =>
  error instanceof Error && error.name === 'ResponseError';
const isFetchError = (error: unknown): error is FetchError =>
  error instanceof Error && error.name === 'FetchError';

/** A problem document whose known codes editors complete. */
export type ProblemDocument = Problem & { readonly code: ProblemCode };

/**
 * Reads the problem document from a thrown error; null if the response contains none, such as a proxy's error
 * page.
 */
export async function readProblem(error: unknown): Promise<ProblemDocument | null> {
  if (!isResponseError(error)) return null;
  // The cast is safe for documents of the API: only they have a code, and the contract has the other fields.
  return (await readCodedBody(error.response)) as ProblemDocument | null;
}

export interface Conflict<Current> {
  readonly submittedVersion: number;
  readonly currentVersion: number;
  readonly current: Current;
}

/**
 * Reads the currently stored version from a `version_conflict`; null for any other error. `Current` is the
 * schema of the 409 response: `ProfileResponse`, `LinkList` or `ActivitySettings`.
 */
export async function readConflict<Current>(error: unknown): Promise<Conflict<Current> | null> {
  const problem = await readProblem(error);
  if (problem?.code !== 'version_conflict') return null;
  const { submitted_version, current_version, current } = problem as ProblemDocument & {
    readonly submitted_version?: number;
    readonly current_version?: number;
    readonly current?: Current;
  };
  if (submitted_version === undefined || current_version === undefined || current === undefined) return null;
  return { submittedVersion: submitted_version, currentVersion: current_version, current };
}

/** Whether the caller aborted the request by its `signal`. Show no error message for an aborted request. */
export function isAborted(error: unknown): boolean {
  return isCausedBy(error, 'AbortError');
}

/** Whether the request took longer than `timeoutMs`, or than an `AbortSignal.timeout` of the caller. */
export function isTimeout(error: unknown): boolean {
  return isCausedBy(error, 'TimeoutError');
}

// While a body is read, the reason of the signal is thrown without a `FetchError` around it.
function isCausedBy(error: unknown, name: 'AbortError' | 'TimeoutError'): boolean {
  const cause = isFetchError(error) ? error.cause : error;
  return cause instanceof Error && cause.name === name;
}
