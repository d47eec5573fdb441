import { FetchError, type Problem, ResponseError } from './generated/index.js';

/** Whether parsed JSON is a problem document, as far as its code goes. */
export function isProblem(value: unknown): value is Problem {
  return typeof value === 'object' && value !== null && 'code' in value && typeof value.code === 'string';
}

/** The problem document behind a thrown error, or null when the answer carried none (a proxy's page, say). */
export async function readProblem(error: unknown): Promise<Problem | null> {
  if (!(error instanceof ResponseError)) return null;
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
 * What somebody else stored in between, when a write was refused with `version_conflict`; null for any other error.
 * `Current` is the schema of the operation's 409: `ProfileResponse`, `LinkList` or `ActivitySettings`.
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

/** True when a call ended because its `signal` was aborted, which is not worth telling anybody. */
export function isAborted(error: unknown): boolean {
  return error instanceof FetchError && error.cause.name === 'AbortError';
}
