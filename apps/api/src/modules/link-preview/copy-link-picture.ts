import { SafeFetchError } from '@musubi/server/safe-fetch-error';

import type { Core } from '#core/module.ts';
import { copyImage } from '#modules/images/public.ts';
import type { Call, Result } from '#platform/http/operations.ts';

import { findLinkPreview } from './get-link-preview.ts';
import type { LinkPreviewCore } from './link-preview-core.ts';

type Operation = 'v4CopyLinkPicture';

const MAX_BYTES = 5 * 1024 * 1024;
const TIMEOUT_MS = 5000;
const ACCEPT = 'image/avif,image/webp,image/png,image/jpeg,image/gif';
/** Maximum concurrent copies per server, which download at most 40 MB together. */
const MAX_IN_FLIGHT = 8;

/**
 * Copies the preview image of a web page for a user; returns the image key. Returns none if the web page has no
 * image, the download fails or the concurrency limit is reached.
 * @throws Problem `not_registered`, `service_unavailable`.
 */
export async function copyLinkPicture(
  core: LinkPreviewCore,
  { viewer, body }: Pick<Call<Operation>, 'viewer' | 'body'>,
): Promise<Result<Operation>> {
  const { pictureCopies } = core;
  if (pictureCopies.size >= MAX_IN_FLIGHT) return { status: 204 };
  const copy = fetchAndCopy(core, viewer.pageId, body.url);
  pictureCopies.add(copy);
  try {
    const key = await copy;
    return key === null ? { status: 204 } : { status: 201, body: { key } };
  } finally {
    pictureCopies.delete(copy);
  }
}

async function fetchAndCopy(core: LinkPreviewCore, userId: string, url: string): Promise<string | null> {
  // This operation is refused during maintenance, so the preview may always be stored.
  const preview = await findLinkPreview(core, url, { closedSeconds: null });
  const imageUrl = preview?.image_url ?? null;
  const bytes = imageUrl === null ? null : await fetchImage(core, imageUrl);
  return bytes === null ? null : copyImage(core, userId, bytes);
}

async function fetchImage({ linkedPages, log }: Core, url: string): Promise<Buffer | null> {
  try {
    const { status, bytes } = await linkedPages.request(url, {
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
}
