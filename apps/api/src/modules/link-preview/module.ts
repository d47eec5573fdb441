import type { Module, Core } from '#core/module.ts';
import { READ, WRITE } from '#platform/http/operation-rules.ts';
import { MINUTE_MS } from '#platform/job.ts';

import { createLinkPictureService, type LinkPictureServiceOptions } from './link-picture.service.ts';
import { createLinkPreviewRoutes } from './link-preview.routes.ts';
import { createLinkPreviewService } from './link-preview.service.ts';

type Needs = Pick<LinkPictureServiceOptions, 'copyImage'>;

export const linkPreviewModule = {
  operations: {
    // Closed to other origins, for which it would be a free crawler.
    getOpenGraph: { ...READ, limits: ['read', 'linkPreviews'], duringMaintenance: 'unwritten' },
    v4CopyLinkPicture: { ...WRITE, limits: ['write', 'linkPictures'] },
  },
  create({ db, clock, log, linkedPages }: Core, { copyImage }: Needs) {
    const { fetchPage, readPage, request } = linkedPages;
    const linkPreview = createLinkPreviewService({ db, clock, log, fetchPage, readPage });
    const linkPictures = createLinkPictureService({ previews: linkPreview, request, copyImage, log });
    return {
      services: { linkPreview, linkPictures },
      handlers: createLinkPreviewRoutes(linkPreview, linkPictures),
      jobs: [{ name: 'link previews', everyMs: 10 * MINUTE_MS, work: async () => linkPreview.sweep() }],
    };
  },
} satisfies Module;
