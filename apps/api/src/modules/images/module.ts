import { exportOwnRows } from '#core/accounts/exporter.ts';
import type { Module, Core } from '#core/module.ts';
import { imageUploadDays } from '#platform/database/schema/images.ts';
import { WRITE } from '#platform/http/operation-rules.ts';
import { MINUTE_MS, SECOND_MS } from '#platform/job.ts';

import { eraseImages, readImagesForExport } from './images.repository.ts';
import { createImagesRoutes } from './images.routes.ts';
import { createImagesService } from './images.service.ts';

export const imagesModule = {
  operations: {
    // Uploads need no further limit, because the images service enforces a daily quota.
    uploadImage: WRITE,
  },
  exporters: [readImagesForExport, exportOwnRows(imageUploadDays, imageUploadDays.userId)],
  erasers: [eraseImages],
  create({ db, clock, random, storage, imageEncoder: encoder, copyEncoder, pages, log }: Core) {
    const images = createImagesService({ db, clock, random, storage, encoder, copyEncoder, pages, log });
    return {
      services: { images },
      handlers: createImagesRoutes(images),
      jobs: [
        { name: 'images', everyMs: 10 * MINUTE_MS, work: async () => images.sweep() },
        { name: 'image_keys', everyMs: 10 * SECOND_MS, work: async () => images.renewKeys() },
      ],
      ports: { copyImage: images.copy },
    };
  },
} satisfies Module;
