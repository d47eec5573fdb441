import { exportOwnRows } from '#core/accounts/exporter.ts';
import type { Module, Core } from '#core/module.ts';
import { exportArchives, pageCopies as pageCopyRows } from '#platform/database/schema/exports.ts';
import { OPEN_READ, READ, TO_EVERYONE, WRITE } from '#platform/http/operation-rules.ts';
import { MINUTE_MS, SECOND_MS } from '#platform/job.ts';

import { createArchiveEraser, createArchiveRepository } from './archive.repository.ts';
import { createArchiveFiles, createArchiveService } from './archive.service.ts';
import { createDataArchive } from './data-archive.ts';
import { createExportRoutes } from './export.routes.ts';
import { createExportService, type ExportServiceOptions } from './export.service.ts';
import { createPageCopiesService } from './page-copies.service.ts';
import { createPageCopyFiles } from './page-copy.files.ts';

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
    v4GetPageCopy: { ...READ, ...TO_EVERYONE },
    v4RequestPageCopy: {
      ...WRITE,
      ...TO_EVERYONE,
      limits: ['write', 'exports'],
      withoutKey: 'open',
      securityEvent: 'page_copy_requested',
    },
    v4DownloadPageCopy: {
      ...READ,
      ...TO_EVERYONE,
      limits: ['read', 'downloads'],
      withoutKey: 'open',
      securityEvent: 'page_copy_downloaded',
    },
    v4GetInstance: OPEN_READ,
  },
  exporters: [
    exportOwnRows(exportArchives, exportArchives.ownerId, ['file_key']),
    exportOwnRows(pageCopyRows, pageCopyRows.ownerId, ['file_key']),
  ],
  erasers: [createArchiveEraser(exportArchives), createArchiveEraser(pageCopyRows)],
  create(core: Core, { exporters }: Needs) {
    const { db, clock, random, storage, log, webOrigin: origin, instanceKeys: keys } = core;
    const dataExport = createExportService({ db, clock, exporters });
    const archives = createArchiveService({
      db,
      clock,
      random,
      storage,
      log,
      repository: createArchiveRepository(exportArchives),
      listFiles: createDataArchive({ db, storage, readAll: dataExport.readAll }),
    });
    const pageCopies = createPageCopiesService({
      db,
      origin,
      keys,
      archives: createArchiveService({
        db,
        clock,
        random,
        storage,
        log,
        repository: createArchiveRepository(pageCopyRows),
        listFiles: createPageCopyFiles({ db, clock, storage, origin, keys }),
      }),
    });
    const archiveFiles = createArchiveFiles({ db, clock, storage });
    return {
      services: { dataExport, archives, pageCopies, archiveFiles },
      handlers: createExportRoutes({ dataExport, archives, pageCopies }),
      jobs: [
        { name: 'exports', everyMs: SECOND_MS, work: async () => archives.prepareDue() },
        { name: 'page copies', everyMs: SECOND_MS, work: async () => pageCopies.prepareDue() },
        { name: 'old exports', everyMs: 10 * MINUTE_MS, work: async () => archiveFiles.sweep() },
      ],
      ports: { beginArchive: archives.begin },
    };
  },
} satisfies Module;
