import type { FieldRefusal, ProblemCode } from '@musubi/domain/problem-codes';

import type { Allowance } from './limits/allowance.ts';

export interface ProblemOptions extends ErrorOptions {
  readonly refusals?: readonly FieldRefusal[];
  /** Additional members of the problem document. */
  readonly members?: Readonly<Record<string, unknown>>;
  /** Value of `Retry-After` for status 429 and 503; 5 by default. */
  readonly retryAfterSeconds?: number;
  /** The limit that refused the request. */
  readonly exhausted?: Allowance;
  /**
   * Whether the server refused on purpose, for example when busy. Such a problem is logged as info, not as an
   * error.
   */
  readonly isExpected?: boolean;
}

/**
 * An error that the API returns as problem details. `http/problems/problem-document.ts` maps each `code` to one HTTP status.
 */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly code: ProblemCode;
  readonly refusals: readonly FieldRefusal[];
  readonly members: Readonly<Record<string, unknown>>;
  readonly retryAfterSeconds: number;
  readonly exhausted: Allowance | null;
  readonly isExpected: boolean;

  constructor(
    code: ProblemCode,
    detail: string,
    {
      refusals = [],
      members = {},
      retryAfterSeconds = 5,
      exhausted,
      isExpected = false,
      ...options
    }: ProblemOptions = {},
  ) {
    super(detail, options);
    this.code = code;
    this.refusals = refusals;
    this.members = members;
    this.retryAfterSeconds = retryAfterSeconds;
    this.exhausted = exhausted ?? null;
    this.isExpected = isExpected;
  }
}

/** The problem of a request with invalid field values. */
export function toValidationProblem(refusals: readonly FieldRefusal[]): Problem {
  return new Problem('validation_failed', 'The request has values that are not accepted', { refusals });
}

/** The problem for requests to the desk by anyone except operators: the same as for an unknown operation. */
export function deskNotFound(): Problem {
  return new Problem('not_found', 'There is no such operation');
}

/** The problem for a user who has an account but no profile. */
export function notRegistered(): Problem {
  return new Problem('not_registered', 'There is no profile yet; sign up first');
}
