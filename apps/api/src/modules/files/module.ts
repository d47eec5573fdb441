import { exportOwnRows } from '#core/accounts/exporter.ts';
import type { Core, Module } from '#core/module.ts';
import { fileUploadDays } from '#platform/database/schema/files/files.ts';
import { WRITE } from '#platform/http/operation-rules.ts';
import { removeLeftFiles } from '#platform/http/uploads/spooled-file.ts';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#platform/job.ts';

import { eraseFiles, readFilesForExport } from './files.repository.ts';
import { renewFileKeys } from './renew-file-keys.ts';
import { sweepFiles } from './sweep-files.ts';
import { uploadFile } from './upload-file.ts';

export const filesModule = {
  operations: {
    // Uploads need no further limit, because `admitFile` enforces a daily quota.
    v4UploadFile: { run: uploadFile, ...WRITE, token: 'page.write' },
  },
  exporters: [readFilesForExport, exportOwnRows(fileUploadDays, fileUploadDays.accountId)],
  erasers: [eraseFiles],
  jobs: [
    {
      name: 'left_uploads',
      everyMs: HOUR_MS,
      work: async ({ clock }) => removeLeftFiles(clock.now().getTime()),
    },
    { name: 'files', everyMs: 10 * MINUTE_MS, work: sweepFiles },
    { name: 'file_keys', everyMs: 10 * SECOND_MS, queues: ['file_keys'], work: renewFileKeys },
  ],
} satisfies Module<Core>;
