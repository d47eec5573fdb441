import { exportOwnRows } from '#core/accounts/exporter.ts';
import type { Core, Module } from '#core/module.ts';
import { imports } from '#platform/database/schema/files/imports.ts';
import { READ, WRITE } from '#platform/http/operation-rules.ts';
import { MINUTE_MS } from '#platform/job.ts';
import { MAX_READ_AT_ONCE } from '#platform/page-copies/page-copy-reader.ts';

import { applyImport } from './apply-import.ts';
import { checkImportLinks } from './check-import-links.ts';
import { copyImportObjects } from './copy-import-objects.ts';
import { copyImportPictures } from './copy-import-pictures.ts';
import { createImport } from './create-import.ts';
import { getImport } from './get-import.ts';
import { eraseImports } from './imports.repository.ts';
import { listImports } from './list-imports.ts';
import { sweepImportObjects } from './sweep-import-objects.ts';
import { sweepImports } from './sweep-imports.ts';
import { undoImport } from './undo-import.ts';
import { uploadImport } from './upload-import.ts';
import { uploadPageCopy } from './upload-page-copy.ts';

export const importsModule = {
  operations: {
    v4ListImports: { run: listImports, ...READ, token: 'page.read' },
    v4CreateImport: { run: createImport, ...WRITE, token: 'page.write', limits: ['write', 'pageImports'] },
    v4UploadImport: { run: uploadImport, ...WRITE, token: 'page.write', limits: ['write', 'fileImports'] },
    v4UploadPageCopy: {
      run: uploadPageCopy,
      ...WRITE,
      token: 'never',
      limits: ['write', 'pageCopyImports'],
      maxUploads: MAX_READ_AT_ONCE,
    },
    v4GetImport: { run: getImport, ...READ, token: 'page.read' },
    v4CheckImportLinks: {
      run: checkImportLinks,
      ...WRITE,
      token: 'page.write',
      limits: ['write', 'importChecks'],
    },
    v4CopyImportPictures: {
      run: copyImportPictures,
      ...WRITE,
      token: 'page.write',
      limits: ['write', 'importPictures'],
    },
    v4CopyImportObjects: {
      run: copyImportObjects,
      ...WRITE,
      token: 'never',
      limits: ['write', 'importObjects'],
    },
    v4ApplyImport: { run: applyImport, ...WRITE, token: 'page.write' },
    v4UndoImport: { run: undoImport, ...WRITE, token: 'page.write' },
  },
  exporters: [exportOwnRows(imports, imports.pageId, [], { portion: 2 })],
  erasers: [eraseImports],
  jobs: [
    { name: 'imports', everyMs: 10 * MINUTE_MS, work: sweepImports },
    { name: 'import_objects', everyMs: 10 * MINUTE_MS, work: sweepImportObjects },
  ],
} satisfies Module<Core>;
