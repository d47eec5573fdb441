import { exportOwnRows } from '#platform/accounts/exporter.ts';
import { exportArchives } from '#platform/database/schema/exports.ts';
import { MINUTE_MS, SECOND_MS } from '#platform/job.ts';
import type { Module, Platform } from '#platform/module.ts';

import { eraseExportArchive } from './archive.repository.ts';
import { createArchiveService } from './archive.service.ts';
import { createExportRoutes } from './export.routes.ts';
import { createExportService, type ExportServiceOptions } from './export.service.ts';

type Needs = Pick<ExportServiceOptions, 'exporters'>;

export const exportModule = {
  exporters: [exportOwnRows(exportArchives, exportArchives.userId, ['file_key'])],
  erasers: [eraseExportArchive],
  create({ db, clock, random, storage, log }: Platform, { exporters }: Needs) {
    const dataExport = createExportService({ db, clock, exporters });
    const { readAll } = dataExport;
    const archives = createArchiveService({ db, clock, random, storage, log, readAll });
    return {
      services: { dataExport, archives },
      handlers: createExportRoutes({ dataExport, archives }),
      jobs: [
        { name: 'exports', everyMs: SECOND_MS, work: async () => archives.prepareDue() },
        { name: 'old exports', everyMs: 10 * MINUTE_MS, work: async () => archives.sweep() },
      ],
    };
  },
} satisfies Module;
