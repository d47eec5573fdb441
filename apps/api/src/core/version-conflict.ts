import { Problem } from '#platform/problem.ts';

export interface VersionConflict {
  readonly submitted: number;
  readonly stored: number;
  /** The stored object, in the format of the operation's response. */
  readonly current: unknown;
}

/** The problem that refuses a write with an outdated version; the write changed nothing. */
export function toVersionConflict({ submitted, stored, current }: VersionConflict): Problem {
  return new Problem(
    'version_conflict',
    `The stored version is ${stored}, the request carried ${submitted}`,
    { members: { submitted_version: submitted, current_version: stored, current } },
  );
}
