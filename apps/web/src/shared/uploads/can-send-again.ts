import { type ApiFailure, isPassing } from '#shared/clients/api-failure.ts';

/** Whether a retry of the upload can succeed later. */
export function canSendAgain(failure: ApiFailure): boolean {
  return failure.code === 'upload_too_slow' || isPassing(failure);
}
