import { exportOwnRows } from '#core/accounts/exporter.ts';
import type { Module, Core } from '#core/module.ts';
import { exportArchives } from '#platform/database/schema/exports.ts';
import { READ, TO_EVERYONE, WRITE } from '#platform/http/operation-rules.ts';
import { MINUTE_MS, SECOND_MS } from '#platform/job.ts';

import { eraseExportArchive } from './archive.repository.ts';
import { createArchiveService } from './archive.service.ts';
import { createExportRoutes } from './export.routes.ts';
import { createExportService, type ExportServiceOptions } from './export.service.ts';

type Needs = Pick<ExportServiceOptions, 'exporters'>;

export const exportModule = {
  operations: {
    v4ExportData: { ...READ, ...TO_EVERYONE, limits: ['read', 'exports'], withoutKey: 'open' },
    v4GetExportArchive: { ...READ, ...TO_EVERYONE },
    v4RequestExportArchive: {
      ...WRITE,
      ...TO_EVERYONE,
      limits: ['write', 'exports'],
      withoutKey: 'open',
      securityEvent: 'archive_requested',
    },
    v4DownloadExportArchive: {
      ...READ,
      ...TO_EVERYONE,
      limits: ['read', 'downloads'],
      withoutKey: 'open',
      securityEvent: 'archive_downloaded',
    },
  },
  exporters: [exportOwnRows(exportArchives, exportArchives.userId, ['file_key'])],
  erasers: [eraseExportArchive],
  create({ db, clock, random, storage, log }: Core, { exporters }: Needs) {
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
