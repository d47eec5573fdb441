import { Problem } from './problem.ts';

export interface VersionConflict {
  readonly submitted: number;
  readonly stored: number;
  /** What is stored, in the form that the operation answers. */
  readonly current: unknown;
}

/** The problem of a write that carried another version than the stored one; it changed nothing. */
export function toVersionConflict({ submitted, stored, current }: VersionConflict): Problem {
  return new Problem(
    'version_conflict',
    `The stored version is ${stored}, the request carried ${submitted}`,
    { members: { submitted_version: submitted, current_version: stored, current } },
  );
}
