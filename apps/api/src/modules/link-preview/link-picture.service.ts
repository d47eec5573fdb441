import type { CheckedRequest } from '@musubi/server/checked-request';
import type { Logger } from '@musubi/server/logger';
import { SafeFetchError } from '@musubi/server/safe-fetch-error';
import type { VerifiedToken } from '@musubi/server/verified-token';

import type { CopyImage } from '#platform/images/copy-image.ts';

import type { LinkPreviewService } from './link-preview.service.ts';

export interface LinkPictureServiceOptions {
  readonly previews: Pick<LinkPreviewService, 'find'>;
  readonly request: CheckedRequest;
  readonly copyImage: CopyImage;
  readonly log: Logger;
}

/** Use cases of pictures that pages show of themselves. */
export interface LinkPictureService {
  /**
   * Copies the picture of a page for a person, and answers its key; null when there is none, or it cannot be had.
   * @throws Problem `not_registered`, `service_unavailable`.
   */
  copy(viewer: Pick<VerifiedToken, 'uid'>, url: string): Promise<string | null>;
}

const MAX_BYTES = 5 * 1024 * 1024;
const TIMEOUT_MS = 5000;
const ACCEPT = 'image/avif,image/webp,image/png,image/jpeg,image/gif';
/** Pictures that one server fetches at the same time: 40 MB of them. */
const MAX_UNDER_WAY = 8;

export function createLinkPictureService({
  previews,
  request,
  copyImage,
  log,
}: LinkPictureServiceOptions): LinkPictureService {
  let underWay = 0;

  const fetchImage = async (url: string): Promise<Buffer | null> => {
    try {
      const { status, bytes } = await request(url, {
        accept: ACCEPT,
        maxBytes: MAX_BYTES,
        timeoutMs: TIMEOUT_MS,
      });
      return status === 200 ? bytes : null;
    } catch (error) {
      if (!(error instanceof SafeFetchError)) throw error;
      log.info({ reason: error.message }, 'the picture of a page could not be copied');
      return null;
    }
  };

  const fetchAndCopy = async (userId: string, url: string): Promise<string | null> => {
    // Who adds a link is nobody whose account is closed: what the page says may be kept.
    const preview = await previews.find(url, { closedSeconds: null });
    const imageUrl = preview?.image_url ?? null;
    const bytes = imageUrl === null ? null : await fetchImage(imageUrl);
    return bytes === null ? null : copyImage(userId, bytes);
  };

  return {
    async copy({ uid }, url) {
      if (underWay >= MAX_UNDER_WAY) return null;
      underWay += 1;
      try {
        return await fetchAndCopy(uid, url);
      } finally {
        underWay -= 1;
      }
    },
  };
}
