import { BRAND } from '@musubi/domain/brand';

import { FileBody } from '#platform/http/file-body.ts';
import type { Handlers } from '#platform/http/operations.ts';

import type { ArchiveService } from './archive.service.ts';
import type { ExportService } from './export.service.ts';

type Operation = 'v4DownloadExportArchive' | 'v4ExportData' | 'v4GetExportArchive' | 'v4RequestExportArchive';

export function createExportRoutes({
  dataExport,
  archives,
}: {
  readonly dataExport: ExportService;
  readonly archives: ArchiveService;
}): Pick<Handlers, Operation> {
  return {
    v4ExportData: async ({ viewer }) => ({ status: 200, body: await dataExport.read(viewer) }),
    v4GetExportArchive: async ({ viewer }) => ({ status: 200, body: await archives.readStatus(viewer) }),
    v4RequestExportArchive: async ({ viewer }) => ({ status: 202, body: await archives.request(viewer) }),
    v4DownloadExportArchive: async ({ viewer }) => ({
      status: 200,
      body: new FileBody({
        content: await archives.download(viewer),
        mediaType: 'application/zip',
        filename: `${BRAND.slug}-data.zip`,
      }),
    }),
  };
}
