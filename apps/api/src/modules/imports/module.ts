import { exportOwnRows } from '#core/accounts/exporter.ts';
import type { Core, Module } from '#core/module.ts';
import { imports as importRows } from '#platform/database/schema/imports.ts';
import { READ, WRITE } from '#platform/http/operation-rules.ts';
import { MINUTE_MS } from '#platform/job.ts';
import { MAX_READ_AT_ONCE } from '#platform/page-copies/page-copy-reader.ts';

import { createImportObjectsService, type ImportObjectsOptions } from './import-objects.service.ts';
import { createImportReadingService } from './import-reading.service.ts';
import { createImportVisitsService, type ImportVisitsOptions } from './import-visits.service.ts';
import { eraseImports } from './imports.repository.ts';
import { createImportsRoutes } from './imports.routes.ts';
import { createImportsService } from './imports.service.ts';
import { createPageCopyParts } from './page-copy-parts.service.ts';
import { createPageCopyReadingService } from './page-copy-reading.service.ts';

type Needs = Pick<ImportVisitsOptions, 'copyImage'> & Pick<ImportObjectsOptions, 'copyFile'>;

export const importsModule = {
  operations: {
    v4ListImports: READ,
    v4CreateImport: { ...WRITE, limits: ['write', 'pageImports'] },
    v4UploadImport: { ...WRITE, limits: ['write', 'fileImports'] },
    v4UploadPageCopy: { ...WRITE, limits: ['write', 'pageCopyImports'], maxUploads: MAX_READ_AT_ONCE },
    v4GetImport: READ,
    v4CheckImportLinks: { ...WRITE, limits: ['write', 'importChecks'] },
    v4CopyImportPictures: { ...WRITE, limits: ['write', 'importPictures'] },
    v4CopyImportObjects: { ...WRITE, limits: ['write', 'importObjects'] },
    v4ApplyImport: WRITE,
    v4UndoImport: WRITE,
  },
  exporters: [exportOwnRows(importRows, importRows.pageId)],
  erasers: [eraseImports],
  create(core: Core, needs: Needs) {
    const { db, clock, random, log, storage, pages, imageKeys, unlocks, linkedPages, readImport } = core;
    const { copyImage, copyFile } = needs;
    const { request } = linkedPages;
    const pageCopyParts = createPageCopyParts(core);
    const imports = createImportsService({
      db,
      clock,
      random,
      pages,
      imageKeys,
      unlocks,
      ownProfiles: core.ownProfiles,
      pageCopyParts,
    });
    const importReading = createImportReadingService({ request, readImport, log });
    const importVisits = createImportVisitsService({ db, clock, log, request, copyImage });
    const importObjects = createImportObjectsService({ db, clock, log, storage, copyImage, copyFile });
    const pageCopyReading = createPageCopyReadingService({ ...core, imports });
    const services = { imports, importReading, importVisits, importObjects, pageCopyReading };
    return {
      services,
      handlers: createImportsRoutes(services),
      jobs: [
        { name: 'imports', everyMs: 10 * MINUTE_MS, work: async () => imports.sweep() },
        { name: 'import_objects', everyMs: 10 * MINUTE_MS, work: async () => importObjects.sweep() },
      ],
    };
  },
} satisfies Module;
