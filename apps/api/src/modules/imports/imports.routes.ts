import type { Handlers } from '#platform/http/operations.ts';

import type { ImportObjectsService } from './import-objects.service.ts';
import type { ImportReadingService } from './import-reading.service.ts';
import type { ImportVisitsService } from './import-visits.service.ts';
import type { ImportsService } from './imports.service.ts';
import type { PageCopyReadingService } from './page-copy-reading.service.ts';

interface ImportServices {
  readonly imports: ImportsService;
  readonly importReading: ImportReadingService;
  readonly importVisits: ImportVisitsService;
  readonly importObjects: ImportObjectsService;
  readonly pageCopyReading: PageCopyReadingService;
}

export function createImportsRoutes({
  imports,
  importReading,
  importVisits,
  importObjects,
  pageCopyReading,
}: ImportServices): Pick<
  Handlers,
  | 'v4ListImports'
  | 'v4CreateImport'
  | 'v4UploadImport'
  | 'v4UploadPageCopy'
  | 'v4GetImport'
  | 'v4CheckImportLinks'
  | 'v4CopyImportPictures'
  | 'v4CopyImportObjects'
  | 'v4ApplyImport'
  | 'v4UndoImport'
> {
  return {
    v4ListImports: async ({ viewer }) => ({ status: 200, body: await imports.list(viewer) }),
    v4CreateImport: async ({ viewer, body }) => ({
      status: 201,
      body: await imports.add(viewer, await importReading.read(body)),
    }),
    v4UploadImport: async ({ viewer, body }) => ({
      status: 201,
      body: await imports.add(viewer, await importReading.readFile(body.file, body.charset)),
    }),
    v4UploadPageCopy: async ({ viewer, body }) => ({
      status: 201,
      body: await pageCopyReading.read(viewer, body.file),
    }),
    v4GetImport: async ({ viewer, path }) => ({ status: 200, body: await imports.get(viewer, path.id) }),
    v4CheckImportLinks: async ({ viewer, path, body }) => ({
      status: 200,
      body: await importVisits.check(viewer, path.id, body.items),
    }),
    v4CopyImportPictures: async ({ viewer, path, body }) => ({
      status: 200,
      body: await importVisits.copyPictures(viewer, path.id, body),
    }),
    v4CopyImportObjects: async ({ viewer, path, body }) => ({
      status: 200,
      body: await importObjects.copy(viewer, path.id, body),
    }),
    v4ApplyImport: async ({ viewer, path, body }) => ({
      status: 200,
      body: await imports.apply(viewer, path.id, body),
    }),
    v4UndoImport: async ({ viewer, path }) => ({ status: 200, body: await imports.undo(viewer, path.id) }),
  };
}
