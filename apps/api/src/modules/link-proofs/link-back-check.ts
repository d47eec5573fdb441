import type { LinkProofState } from '@musubi/domain/link-proofs';
import type { CheckedRequest } from '@musubi/server/checked-request';
import type { Logger } from '@musubi/server/logger';
import { SafeFetchError } from '@musubi/server/safe-fetch-error';

import { ReadingFailure } from '#platform/reading-process.ts';
import type { ReadLinkBack } from '#platform/sources/rel-me-reader.ts';

import { judgeAnswer } from './link-proofs.rules.ts';

/** Fetches the page behind a link and searches it for a link to one of the addresses. Never retries. */
export type CheckLinkBack = (url: string, addresses: readonly string[]) => Promise<LinkProofState>;

interface CheckOptions {
  readonly request: CheckedRequest;
  readonly readLinkBack: ReadLinkBack;
  readonly log: Logger;
}

const MAX_BYTES = 1024 * 1024;
const TIMEOUT_MS = 8000;
const ACCEPT = 'text/html, application/xhtml+xml';

export function createLinkBackCheck({ request, readLinkBack, log }: CheckOptions): CheckLinkBack {
  return async (url, addresses) => {
    try {
      const answer = await request(url, { accept: ACCEPT, maxBytes: MAX_BYTES, timeoutMs: TIMEOUT_MS });
      const type = answer.headers['content-type'] ?? '';
      const hosts = { asked: new URL(url).host, answered: answer.url.host };
      const judged = judgeAnswer({ status: answer.status, type, hosts });
      if (judged !== 'read') return judged;
      const page = { url: answer.url, bytes: answer.bytes, type };
      const { linksBack, isComplete } = await readLinkBack(page, addresses);
      if (linksBack) return 'links_back';
      return isComplete ? 'no_link_back' : 'unknown';
    } catch (error) {
      if (!(error instanceof SafeFetchError || error instanceof ReadingFailure)) throw error;
      log.info({ reason: error.message }, 'a page could not be checked for a link back');
      return 'unknown';
    }
  };
}
