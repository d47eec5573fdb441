import { KeySourceUnavailableError } from '@musubi/auth/remote-key-source';
import { TokenError } from '@musubi/auth/token-verifier';
import type { FieldRefusal, ProblemCode } from '@musubi/domain/problem-codes';
import { RefusedBodyError } from '@musubi/server/request-bodies';
import { ObjectStorageError } from '@musubi/server/s3-object-storage';
import type { FastifyError } from 'fastify';

import {
  isDatabaseSlow,
  isDatabaseUnavailable,
  isLockTimeout,
  isStorageFull,
  isTransactionConflict,
  isUnstorableValue,
} from '../../database/database-errors.ts';
import { IdentityUnavailableError } from '../../identity/identity-errors.ts';
import { Problem, toValidationProblem } from '../../problem.ts';
import { toFieldRefusals } from './field-refusals.ts';

/** Errors of Fastify and its parsers, thrown before the handler runs. */
const FRAMEWORK_PROBLEMS: Readonly<Record<string, readonly [ProblemCode, string]>> = {
  FST_ERR_BAD_URL: ['request_malformed', 'The address of the request cannot be decoded'],
  FST_ERR_MAX_PARAM_LENGTH: ['uri_too_long', 'A part of the path is too long'],
  FST_ERR_NOT_FOUND: ['not_found', 'There is no such operation'],
  FST_ERR_CTP_BODY_TOO_LARGE: ['body_too_large', 'The body is longer than 256 KiB'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['unsupported_media_type', 'The body is not application/json'],
  FST_ERR_CTP_EMPTY_JSON_BODY: ['body_missing', 'The body is missing'],
  FST_ERR_CTP_INVALID_JSON_BODY: ['body_malformed', 'The body is not JSON'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: ['request_malformed', 'The body is not as long as announced'],
  FST_ERR_HANDLER_TIMEOUT: ['service_unavailable', 'The answer took too long'],
};

/**
 * Converts the error of a request that may already have committed. The problem says so: the client has to
 * read the data before it repeats the request.
 */
export function toProblemAfterWrite(error: unknown): Problem {
  const problem = toProblem(error);
  if (error instanceof Problem || !isDatabaseUnavailable(error)) return problem;
  const { code, message, cause } = problem;
  return new Problem(code, `${message}; the change may be stored, so read it before you repeat the request`, {
    cause,
  });
}

/** Converts any thrown error to a problem; an unknown error becomes `internal_error` without details. */
export function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (error instanceof TokenError) return new Problem(error.code, error.message, { cause: error });
  if (error instanceof KeySourceUnavailableError || error instanceof IdentityUnavailableError) {
    return new Problem('identity_unavailable', 'The identity service is unavailable', { cause: error });
  }
  if (error instanceof RefusedBodyError) return toRefusedBody(error);
  if (isBrokenOff(error)) {
    return new Problem('request_malformed', 'The request ended before it was complete', {
      cause: error,
      isExpected: true,
    });
  }
  return toStorageProblem(error) ?? toFrameworkProblem(error) ?? toInternalError(error);
}

function toRefusedBody({ reason }: RefusedBodyError): Problem {
  return reason === 'too_many'
    ? new Problem('service_unavailable', 'Too many slow requests arrive', { isExpected: true })
    : new Problem('upload_too_slow', 'The upload arrived too slowly', { isExpected: true });
}

/**
 * A disconnected client has the same error code as a lost database connection; only the status tells them apart.
 */
function isBrokenOff(error: unknown): boolean {
  return isFastifyError(error) && error.code === 'ECONNRESET' && error.statusCode === 400;
}

const toInternalError = (error: unknown): Problem =>
  new Problem('internal_error', 'An internal error occurred', { cause: error });

function toStorageProblem(error: unknown): Problem | null {
  // Checked first, because a refused connection may be the cause of this error too.
  if (error instanceof ObjectStorageError) {
    return new Problem('service_unavailable', 'The object storage is unavailable', { cause: error });
  }
  if (isStorageFull(error)) {
    return new Problem('storage_full', 'The storage is full', { cause: error });
  }
  if (isDatabaseSlow(error)) {
    return new Problem('database_slow', 'The database took too long', { cause: error });
  }
  if (isTransactionConflict(error) || isLockTimeout(error)) {
    return new Problem('service_unavailable', 'Other requests changed the same data at once', {
      cause: error,
    });
  }
  if (isDatabaseUnavailable(error)) {
    return new Problem('service_unavailable', 'The database is unavailable', { cause: error });
  }
  // Last resort: normally the contract and the rules refuse such text earlier and name its field.
  return isUnstorableValue(error)
    ? new Problem('validation_failed', 'The request has values that cannot be stored', { cause: error })
    : null;
}

function isFastifyError(error: unknown): error is FastifyError {
  return error instanceof Error && 'code' in error && typeof error.code === 'string';
}

function toFrameworkProblem(error: unknown): Problem | null {
  if (!isFastifyError(error)) return null;
  if (error.validation !== undefined) {
    return toValidationProblem(refusalsOf(error));
  }
  const known = FRAMEWORK_PROBLEMS[error.code];
  if (known !== undefined) return new Problem(known[0], known[1], { cause: error });
  const isCallersFault = error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500;
  return isCallersFault
    ? new Problem('request_malformed', 'The request cannot be read', { cause: error })
    : null;
}

function refusalsOf(error: FastifyError): readonly FieldRefusal[] {
  return toFieldRefusals(error.validation ?? [], error.validationContext ?? 'body');
}
