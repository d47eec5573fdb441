import { OWN_NAME_PATH } from '@musubi/domain/own-names';
import type { CheckedRequest } from '@musubi/server/checked-request';
import { SafeFetchError } from '@musubi/server/safe-fetch-error';

/** Visits a name over HTTPS. Returns whether our page server answers there with a valid certificate. */
export type VisitName = (name: string) => Promise<boolean>;

const MAX_BYTES = 1024;
const TIMEOUT_MS = 8000;

export function createNameVisit(request: CheckedRequest): VisitName {
  return async (name) => {
    try {
      const { status, bytes } = await request(`https://${name}${OWN_NAME_PATH}`, {
        accept: 'text/plain',
        maxBytes: MAX_BYTES,
        timeoutMs: TIMEOUT_MS,
        maxRedirects: 0,
      });
      return status === 200 && bytes.toString('utf8').trim() === name;
    } catch (error) {
      if (error instanceof SafeFetchError) return false;
      throw error;
    }
  };
}
