import type { FetchError, Problem, ResponseError } from './generated/index.js';

// Recognises errors by name. Their classes would add the whole runtime to a bundle, and errors from another
// copy of this package would not match.
const isResponseError = (error: unknown): error is ResponseError =>
  error instanceof Error && error.name === 'ResponseError';
const isFetchError = (error: unknown): error is FetchError =>
  error instanceof Error && error.name === 'FetchError';

/** Whether parsed JSON is a problem document. Checks only its `code`. */
export function isProblem(value: unknown): value is Problem {
  return typeof value === 'object' && value !== null && 'code' in value && typeof value.code === 'string';
}

/**
 * Reads the problem document from a thrown error; null if the response contains none, such as a proxy's error
 * page.
 */
export async function readProblem(error: unknown): Promise<Problem | null> {
  if (!isResponseError(error)) return null;
  try {
    const body: unknown = await error.response.clone().json();
    return isProblem(body) ? body : null;
  } catch {
    return null;
  }
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
  const problem: unknown = await readProblem(error);
  if (!isProblem(problem) || problem.code !== 'version_conflict') return null;
  const { submitted_version, current_version, current } = problem as Problem & {
    readonly submitted_version?: number;
    readonly current_version?: number;
    readonly current?: Current;
  };
  if (submitted_version === undefined || current_version === undefined || current === undefined) return null;
  return { submittedVersion: submitted_version, currentVersion: current_version, current };
}

/** Whether the caller aborted the request by its `signal`. Show no error message for an aborted request. */
export function isAborted(error: unknown): boolean {
  return isFetchError(error) && error.cause.name === 'AbortError';
}
