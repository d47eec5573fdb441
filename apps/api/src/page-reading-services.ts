import type { Logger } from '@musubi/server/logger';

import {
  createLinkPictureService,
  type LinkPictureService,
} from '#modules/link-preview/link-picture.service.ts';
import {
  createLinkPreviewService,
  type LinkPreviewService,
} from '#modules/link-preview/link-preview.service.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { CopyImage } from '#platform/images/copy-image.ts';

import type { OpenPages } from './open-sources.ts';

export interface PageReadingOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Logger;
  readonly pages: OpenPages;
  readonly copyImage: CopyImage;
}

/** Use cases for previews and images of linked pages. */
export interface PageReadingServices {
  readonly linkPreview: LinkPreviewService;
  readonly linkPictures: LinkPictureService;
}

export function createPageReadingServices({
  db,
  clock,
  log,
  pages,
  copyImage,
}: PageReadingOptions): PageReadingServices {
  const { fetchPage, readPage, requestPicture: request } = pages;
  const linkPreview = createLinkPreviewService({ db, clock, log, fetchPage, readPage });
  return {
    linkPreview,
    linkPictures: createLinkPictureService({ previews: linkPreview, request, copyImage, log }),
  };
}
