import { exportOwnRows } from '#core/accounts/exporter.ts';
import type { Core, Module } from '#core/module.ts';
import { imageUploadDays } from '#platform/database/schema/files/images.ts';
import { WRITE } from '#platform/http/operation-rules.ts';
import { MINUTE_MS, SECOND_MS } from '#platform/job.ts';

import { eraseImages, readImagesForExport } from './images.repository.ts';
import { renewImageKeys } from './renew-image-keys.ts';
import { sweepImages } from './sweep-images.ts';
import { uploadImage } from './upload-image.ts';

export const imagesModule = {
  operations: {
    // Uploads need no further limit, because `admitUpload` enforces a daily quota.
    uploadImage: { run: uploadImage, ...WRITE, token: 'page.write' },
  },
  exporters: [readImagesForExport, exportOwnRows(imageUploadDays, imageUploadDays.userId)],
  erasers: [eraseImages],
  jobs: [
    { name: 'images', everyMs: 10 * MINUTE_MS, work: sweepImages },
    { name: 'image_keys', everyMs: 10 * SECOND_MS, queues: ['image_keys'], work: renewImageKeys },
  ],
} satisfies Module<Core>;
