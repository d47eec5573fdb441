import type { FieldRefusal, ProblemCode } from '@musubi/domain/problem-codes';

export interface ProblemOptions extends ErrorOptions {
  readonly refusals?: readonly FieldRefusal[];
  /** Members of the problem document beside the standard ones. */
  readonly members?: Readonly<Record<string, unknown>>;
  /** When trying again makes sense; without it, problems that pass say five seconds. */
  readonly retryAfterSeconds?: number;
  /** Whether the server meant to refuse, as it does when it is busy: a line in the log then, and no alarm. */
  readonly isExpected?: boolean;
}

/** Why a request is not done, as the caller is told it. Every `code` has one HTTP status, see `http/problem-document.ts`. */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly code: ProblemCode;
  readonly refusals: readonly FieldRefusal[];
  readonly members: Readonly<Record<string, unknown>>;
  readonly retryAfterSeconds: number;
  readonly isExpected: boolean;

  constructor(
    code: ProblemCode,
    detail: string,
    {
      refusals = [],
      members = {},
      retryAfterSeconds = 5,
      isExpected = false,
      ...options
    }: ProblemOptions = {},
  ) {
    super(detail, options);
    this.code = code;
    this.refusals = refusals;
    this.members = members;
    this.retryAfterSeconds = retryAfterSeconds;
    this.isExpected = isExpected;
  }
}

/** The problem of a request whose values are refused by a rule. */
export function toValidationProblem(refusals: readonly FieldRefusal[]): Problem {
  return new Problem('validation_failed', 'The request has values that are not accepted', { refusals });
}

/** The problem of whoever has an account and no profile. */
export function notRegistered(): Problem {
  return new Problem('not_registered', 'There is no profile yet; sign up first');
}
