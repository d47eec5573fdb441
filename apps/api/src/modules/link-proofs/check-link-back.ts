import type { LinkProofState } from '@musubi/domain/link-proofs';
import { SafeFetchError } from '@musubi/server/safe-fetch-error';

import type { Core } from '#core/module.ts';
import { ReadingFailure } from '#platform/reading-process.ts';

import { judgeAnswer } from './link-proofs.rules.ts';

const MAX_BYTES = 1024 * 1024;
const TIMEOUT_MS = 8000;
const ACCEPT = 'text/html, application/xhtml+xml';

/** Fetches the linked page and searches it for a link back to one of the addresses. Never retries. */
export async function checkLinkBack(
  {
    linkedPages: { request, readLinkBack },
    log,
  }: Pick<Core, 'log'> & {
    readonly linkedPages: Pick<Core['linkedPages'], 'request' | 'readLinkBack'>;
  },
  url: string,
  addresses: readonly string[],
): Promise<LinkProofState> {
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
}
