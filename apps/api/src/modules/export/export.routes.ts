import { BRAND } from '@musubi/domain/brand';

import { FileBody } from '#platform/http/file-body.ts';
import type { Handlers } from '#platform/http/operations.ts';

import type { ArchiveService } from './archive.service.ts';
import { toArchive } from './export.mapping.ts';
import type { ExportService } from './export.service.ts';
import type { PageCopiesService } from './page-copies.service.ts';

type Operation =
  | 'v4DownloadExportArchive'
  | 'v4DownloadPageCopy'
  | 'v4ExportData'
  | 'v4GetExportArchive'
  | 'v4GetInstance'
  | 'v4GetPageCopy'
  | 'v4RequestExportArchive'
  | 'v4RequestPageCopy';

export function createExportRoutes({
  dataExport,
  archives,
  pageCopies,
}: {
  readonly dataExport: ExportService;
  readonly archives: ArchiveService;
  readonly pageCopies: PageCopiesService;
}): Pick<Handlers, Operation> {
  return {
    v4ExportData: async ({ viewer }) => ({ status: 200, body: await dataExport.read(viewer) }),
    v4GetExportArchive: async ({ viewer }) => {
      const row = await archives.find(viewer.accountId);
      return { status: 200, body: { archives: row === undefined ? [] : [toArchive(row)] } };
    },
    v4RequestExportArchive: async ({ viewer }) => ({
      status: 202,
      body: toArchive(await archives.request(viewer.accountId, viewer)),
    }),
    v4DownloadExportArchive: async ({ viewer }) => ({
      status: 200,
      body: new FileBody({
        content: await archives.download(viewer.accountId, viewer),
        mediaType: 'application/zip',
        filename: `${BRAND.slug}-data.zip`,
      }),
    }),
    v4GetPageCopy: async ({ viewer }) => ({ status: 200, body: await pageCopies.readStatus(viewer) }),
    v4RequestPageCopy: async ({ viewer }) => ({ status: 202, body: await pageCopies.request(viewer) }),
    v4DownloadPageCopy: async ({ viewer }) => ({
      status: 200,
      body: new FileBody({
        content: await pageCopies.download(viewer),
        mediaType: 'application/zip',
        filename: `${BRAND.slug}-page.zip`,
      }),
    }),
    v4GetInstance: async () => ({ status: 200, body: pageCopies.readInstance() }),
  };
}
