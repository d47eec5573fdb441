import { type FetchError, isTimeout, readProblem, type ResponseError } from '@musubi/api-client';
import { type FieldProblem, isFieldProblem, type ProblemCode } from '@musubi/domain/problem-codes';

export interface RefusedField {
  /** JSON pointer into the request, for example `/body/links/0/url`. */
  readonly pointer: string;
  readonly problem: FieldProblem;
}

export type FailureCode = ProblemCode | 'network' | 'unknown';

/** A failed request to the API. Each `code` has a message for users. */
export class ApiFailure extends Error {
  override readonly name = 'ApiFailure';
  readonly code: FailureCode;
  readonly refusedFields: readonly RefusedField[];
  /** Id of the request in the server's logs, so that the operator can find the failure. */
  readonly requestId: string | null;

  constructor(
    code: FailureCode,
    {
      cause,
      refusedFields = [],
      requestId = null,
    }: {
      readonly cause?: unknown;
      readonly refusedFields?: readonly RefusedField[];
      readonly requestId?: string | null;
    } = {},
  ) {
    super(`The call failed: ${code}`, { cause });
    this.code = code;
    this.refusedFields = refusedFields;
    this.requestId = requestId;
  }
}

// Recognises the client's errors by name, because importing their classes would load the whole client first.
const isFetchError = (error: unknown): error is FetchError =>
  error instanceof Error && error.name === 'FetchError';
const isResponseError = (error: unknown): error is ResponseError =>
  error instanceof Error && error.name === 'ResponseError';

/**
 * Whether the error is a response with status 429 or 5xx. Without a problem document, such a response comes
 * from a proxy: the proxy is busy, or the server is down.
 */
function isBusy(error: unknown): boolean {
  return isResponseError(error) && (error.status === 429 || error.status >= 500);
}

/** Converts any error thrown by an API call into an `ApiFailure`. */
export async function toApiFailure(error: unknown): Promise<ApiFailure> {
  if (error instanceof ApiFailure) return error;
  if (isFetchError(error) || isTimeout(error)) return new ApiFailure('network', { cause: error });
  const problem = await readProblem(error);
  if (problem === null)
    return new ApiFailure(isBusy(error) ? 'service_unavailable' : 'unknown', { cause: error });
  // The cast is safe: no code is compared with an unknown code, and its message is that of `unknown`. A check
  // against all codes would add a table to the first load of every route.
  return new ApiFailure(problem.code as ProblemCode, {
    cause: error,
    requestId: problem.instance,
    refusedFields: (problem.errors ?? []).map(({ pointer, code }) => ({
      pointer,
      problem: isFieldProblem(code) ? code : 'wrong_type',
    })),
  });
}

const PASSING: ReadonlySet<FailureCode> = new Set([
  'network',
  'service_unavailable',
  'database_slow',
  'identity_unavailable',
  'internal_error',
  'maintenance',
  'storage_full',
  'payments_unavailable',
  'rate_limited',
]);

/** Whether a retry of the same request can succeed. */
export function isPassing({ code }: ApiFailure): boolean {
  return PASSING.has(code);
}

const SIGN_IN_ENDED: ReadonlySet<FailureCode> = new Set([
  'session_revoked',
  'session_signed_out',
  'sign_in_method_closed',
  'token_expired',
  'token_invalid',
  'token_malformed',
  'token_missing',
]);

/** Whether only a new sign-in can resolve the failure. */
export function isSignInEnded({ code }: ApiFailure): boolean {
  return SIGN_IN_ENDED.has(code);
}
