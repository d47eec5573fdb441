import { exportOwnRows } from '#core/accounts/exporter.ts';
import type { Core, Module } from '#core/module.ts';
import { fileUploadDays } from '#platform/database/schema/files.ts';
import { WRITE } from '#platform/http/operation-rules.ts';
import { removeLeftFiles } from '#platform/http/spooled-file.ts';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#platform/job.ts';

import { eraseFiles, readFilesForExport } from './files.repository.ts';
import { createFilesRoutes } from './files.routes.ts';
import { createFilesService } from './files.service.ts';

export const filesModule = {
  operations: {
    // Uploads need no further limit, because the files service enforces a daily quota.
    v4UploadFile: WRITE,
  },
  exporters: [readFilesForExport, exportOwnRows(fileUploadDays, fileUploadDays.accountId)],
  erasers: [eraseFiles],
  create({ db, clock, random, storage, pages, log }: Core) {
    const files = createFilesService({ db, clock, random, storage, pages, log });
    return {
      services: { files },
      ports: { copyFile: files.copy },
      handlers: createFilesRoutes(files),
      jobs: [
        { name: 'left_uploads', everyMs: HOUR_MS, work: async () => removeLeftFiles(clock.now().getTime()) },
        { name: 'files', everyMs: 10 * MINUTE_MS, work: async () => files.sweep() },
        { name: 'file_keys', everyMs: 10 * SECOND_MS, work: async () => files.renewKeys() },
      ],
    };
  },
} satisfies Module;
