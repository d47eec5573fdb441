import { exportOwnRows } from '#core/accounts/exporter.ts';
import type { Core, Module } from '#core/module.ts';
import { exportArchives, pageCopies as pageCopyRows } from '#platform/database/schema/files/exports.ts';
import { OPEN_READ, READ, TO_EVERYONE, WRITE } from '#platform/http/operation-rules.ts';
import { MINUTE_MS, SECOND_MS } from '#platform/job.ts';

import { createArchiveEraser } from './archive.repository.ts';
import { downloadExportArchive } from './download-export-archive.ts';
import { downloadPageCopy } from './download-page-copy.ts';
import { exportAccount } from './export-account.ts';
import { getExportArchive } from './get-export-archive.ts';
import { getInstance } from './get-instance.ts';
import { getPageCopy } from './get-page-copy.ts';
import { preparePageCopies } from './page-copy.files.ts';
import { prepareDataArchives } from './prepare-data-archives.ts';
import { requestExportArchive } from './request-export-archive.ts';
import { requestPageCopy } from './request-page-copy.ts';
import { sweepArchives } from './sweep-archives.ts';

export const exportModule = {
  operations: {
    v4ExportData: {
      run: exportAccount,
      ...READ,
      ...TO_EVERYONE,
      token: 'never',
      limits: ['read', 'exports'],
      withoutKey: 'open',
    },
    v4GetExportArchive: { run: getExportArchive, ...READ, ...TO_EVERYONE, token: 'never' },
    v4RequestExportArchive: {
      run: requestExportArchive,
      ...WRITE,
      ...TO_EVERYONE,
      token: 'never',
      limits: ['write', 'exports'],
      withoutKey: 'open',
      securityEvent: 'archive_requested',
    },
    v4DownloadExportArchive: {
      run: downloadExportArchive,
      ...READ,
      ...TO_EVERYONE,
      token: 'never',
      limits: ['read', 'downloads'],
      withoutKey: 'open',
      securityEvent: 'archive_downloaded',
    },
    v4GetPageCopy: { run: getPageCopy, ...READ, ...TO_EVERYONE, token: 'never' },
    v4RequestPageCopy: {
      run: requestPageCopy,
      ...WRITE,
      ...TO_EVERYONE,
      token: 'never',
      limits: ['write', 'exports'],
      withoutKey: 'open',
      securityEvent: 'page_copy_requested',
    },
    v4DownloadPageCopy: {
      run: downloadPageCopy,
      ...READ,
      ...TO_EVERYONE,
      token: 'never',
      limits: ['read', 'downloads'],
      withoutKey: 'open',
      securityEvent: 'page_copy_downloaded',
    },
    v4GetInstance: { run: getInstance, ...OPEN_READ },
  },
  exporters: [
    exportOwnRows(exportArchives, exportArchives.ownerId, ['file_key']),
    exportOwnRows(pageCopyRows, pageCopyRows.ownerId, ['file_key']),
  ],
  erasers: [createArchiveEraser(exportArchives), createArchiveEraser(pageCopyRows)],
  jobs: [
    { name: 'exports', everyMs: SECOND_MS, queues: ['exports'], work: prepareDataArchives },
    { name: 'page copies', everyMs: SECOND_MS, queues: ['page_copies'], work: preparePageCopies },
    { name: 'old exports', everyMs: 10 * MINUTE_MS, work: sweepArchives },
  ],
} satisfies Module<Core>;
