import type { Module } from '#core/module.ts';
import { READ, WRITE } from '#platform/http/operation-rules.ts';
import { MINUTE_MS } from '#platform/job.ts';

import { copyLinkPicture } from './copy-link-picture.ts';
import { getLinkPreview } from './get-link-preview.ts';
import type { LinkPreviewCore } from './link-preview-core.ts';
import { sweepLinkPreviews } from './sweep-link-previews.ts';

export const linkPreviewModule = {
  operations: {
    // Closed to other origins, which could otherwise use it as a free crawler.
    getOpenGraph: {
      run: getLinkPreview,
      ...READ,
      token: 'page.read',
      limits: ['read', 'linkPreviews'],
      duringMaintenance: 'unwritten',
    },
    v4CopyLinkPicture: {
      run: copyLinkPicture,
      ...WRITE,
      token: 'page.write',
      limits: ['write', 'linkPictures'],
    },
  },
  jobs: [{ name: 'link previews', everyMs: 10 * MINUTE_MS, work: sweepLinkPreviews }],
} satisfies Module<LinkPreviewCore>;
