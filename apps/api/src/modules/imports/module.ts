import { exportOwnRows } from '#core/accounts/exporter.ts';
import type { Core, Module } from '#core/module.ts';
import { imports as importRows } from '#platform/database/schema/imports.ts';
import { READ, WRITE } from '#platform/http/operation-rules.ts';
import { MINUTE_MS } from '#platform/job.ts';

import { createImportReadingService } from './import-reading.service.ts';
import { createImportVisitsService, type ImportVisitsOptions } from './import-visits.service.ts';
import { eraseImports } from './imports.repository.ts';
import { createImportsRoutes } from './imports.routes.ts';
import { createImportsService, type ImportsServiceOptions } from './imports.service.ts';

type Needs = Pick<ImportVisitsOptions, 'copyImage'> &
  Pick<ImportsServiceOptions, 'writeLinks' | 'profileFields'>;

export const importsModule = {
  operations: {
    v4ListImports: READ,
    v4CreateImport: { ...WRITE, limits: ['write', 'pageImports'] },
    v4UploadImport: { ...WRITE, limits: ['write', 'fileImports'] },
    v4GetImport: READ,
    v4CheckImportLinks: { ...WRITE, limits: ['write', 'importChecks'] },
    v4CopyImportPictures: { ...WRITE, limits: ['write', 'importPictures'] },
    v4ApplyImport: WRITE,
    v4UndoImport: WRITE,
  },
  exporters: [exportOwnRows(importRows, importRows.pageId)],
  erasers: [eraseImports],
  create({ db, clock, random, log, pages, imageKeys, linkedPages, readImport }: Core, needs: Needs) {
    const { copyImage, writeLinks, profileFields } = needs;
    const { request } = linkedPages;
    const imports = createImportsService({ db, clock, random, pages, imageKeys, writeLinks, profileFields });
    const importReading = createImportReadingService({ request, readImport, log });
    const importVisits = createImportVisitsService({ db, clock, log, request, copyImage });
    const services = { imports, importReading, importVisits };
    return {
      services,
      handlers: createImportsRoutes(services),
      jobs: [{ name: 'imports', everyMs: 10 * MINUTE_MS, work: async () => imports.sweep() }],
    };
  },
} satisfies Module;
