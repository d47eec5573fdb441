import type { ExportArchive, PageCopy } from '@musubi/api-client';
import { BRAND } from '@musubi/domain/brand';

import type { ArchiveOperations } from './use-archive.ts';

/** The archive with everything that is stored about the user. */
export const DATA_ARCHIVE: ArchiveOperations<ExportArchive> = {
  path: '/v4/export/archive',
  read: async ({ platform }) => (await platform.v4GetExportArchive()).archives[0],
  request: async ({ platform }) => platform.v4RequestExportArchive(),
  download: async ({ platform }) => platform.v4DownloadExportArchive(),
  fileName: `${BRAND.slug}-data.zip`,
};

/** The copy of the user's page, for another installation. */
export const PAGE_COPY: ArchiveOperations<PageCopy> = {
  path: '/v4/export/page_copy',
  read: async ({ platform }) => (await platform.v4GetPageCopy()).copies[0],
  request: async ({ platform }) => platform.v4RequestPageCopy(),
  download: async ({ platform }) => platform.v4DownloadPageCopy(),
  fileName: `${BRAND.slug}-page.zip`,
};
