import type { FieldRefusal, ProblemCode } from '@musubi/domain/problem-codes';

export interface ProblemOptions extends ErrorOptions {
  readonly refusals?: readonly FieldRefusal[];
  /** Members of the problem document beside the standard ones. */
  readonly members?: Readonly<Record<string, unknown>>;
  /** When trying again makes sense; without it, problems that pass say five seconds. */
  readonly retryAfterSeconds?: number;
}

/** Why a request is not done, as the caller is told it. Every `code` has one HTTP status, see `http/problem-document.ts`. */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly code: ProblemCode;
  readonly refusals: readonly FieldRefusal[];
  readonly members: Readonly<Record<string, unknown>>;
  readonly retryAfterSeconds: number;

  constructor(
    code: ProblemCode,
    detail: string,
    { refusals = [], members = {}, retryAfterSeconds = 5, ...options }: ProblemOptions = {},
  ) {
    super(detail, options);
    this.code = code;
    this.refusals = refusals;
    this.members = members;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** The problem of a request whose values are refused by a rule. */
export function toValidationProblem(refusals: readonly FieldRefusal[]): Problem {
  return new Problem('validation_failed', 'The request has values that are not accepted', { refusals });
}
