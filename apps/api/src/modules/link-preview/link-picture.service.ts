import type { CheckedRequest } from '@musubi/server/checked-request';
import type { Logger } from '@musubi/server/logger';
import { SafeFetchError } from '@musubi/server/safe-fetch-error';

import type { CopyImage } from '#core/images/copy-image.ts';
import type { PageViewer } from '#platform/http/viewer.ts';

import type { LinkPreviewService } from './link-preview.service.ts';

export interface LinkPictureServiceOptions {
  readonly previews: Pick<LinkPreviewService, 'find'>;
  readonly request: CheckedRequest;
  readonly copyImage: CopyImage;
  readonly log: Logger;
}

export interface LinkPictureService {
  /**
   * Copies the preview image of a web page for a user; returns the image key. Null if the web page has no
   * image, the download fails or the concurrency limit is reached.
   * @throws Problem `not_registered`, `service_unavailable`.
   */
  copy(viewer: PageViewer, url: string): Promise<string | null>;
}

const MAX_BYTES = 5 * 1024 * 1024;
const TIMEOUT_MS = 5000;
const ACCEPT = 'image/avif,image/webp,image/png,image/jpeg,image/gif';
/** Maximum concurrent copies per server, which download at most 40 MB together. */
const MAX_IN_FLIGHT = 8;

export function createLinkPictureService({
  previews,
  request,
  copyImage,
  log,
}: LinkPictureServiceOptions): LinkPictureService {
  let inFlight = 0;

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
      log.info({ reason: error.message }, 'the image of a page could not be copied');
      return null;
    }
  };

  const fetchAndCopy = async (userId: string, url: string): Promise<string | null> => {
    // This operation is refused during maintenance, so the preview may always be stored.
    const preview = await previews.find(url, { closedSeconds: null });
    const imageUrl = preview?.image_url ?? null;
    const bytes = imageUrl === null ? null : await fetchImage(imageUrl);
    return bytes === null ? null : copyImage(userId, bytes);
  };

  return {
    async copy({ pageId }, url) {
      if (inFlight >= MAX_IN_FLIGHT) return null;
      inFlight += 1;
      try {
        return await fetchAndCopy(pageId, url);
      } finally {
        inFlight -= 1;
      }
    },
  };
}
