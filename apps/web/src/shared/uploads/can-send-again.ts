import { type ApiFailure, isPassing } from '#shared/clients/api-failure.ts';

/** Whether the upload of the same file can succeed later. */
export function canSendAgain(failure: ApiFailure): boolean {
  return failure.code === 'upload_too_slow' || isPassing(failure);
}
