import type { OpenedObject } from '@musubi/server/object-storage';

import type { components } from '#generated/contract.ts';
import type { Database } from '#platform/database/database.ts';
import type { PageViewer } from '#platform/http/viewer.ts';
import type { InstanceKey } from '#platform/page-copies/instance-keys.ts';
import { Problem } from '#platform/problem.ts';

import type { ArchiveService, SignIn } from './archive.service.ts';
import { toInstance, toPageCopy } from './export.mapping.ts';
import { pageCopyRepository } from './page-copy.repository.ts';

type Schemas = components['schemas'];
type CopyingViewer = PageViewer & SignIn;

export interface PageCopiesOptions {
  readonly db: Database;
  readonly archives: ArchiveService;
  readonly origin: string;
  readonly keys: readonly InstanceKey[];
}

/** Use cases for the copy of a page that another installation can take. */
export interface PageCopiesService {
  /** @throws Problem `token_not_fresh`, `not_found` when the viewer has no page. */
  request(viewer: CopyingViewer): Promise<Schemas['PageCopy']>;
  readStatus(viewer: PageViewer): Promise<Schemas['PageCopyStatus']>;
  /** @throws Problem `token_not_fresh`, `not_found` when no copy is ready. */
  download(viewer: CopyingViewer): Promise<OpenedObject>;
  prepareDue(): Promise<void>;
  /** The keys with which other installations verify the copies. */
  readInstance(): Schemas['Instance'];
}

export function createPageCopiesService({
  db,
  archives,
  origin,
  keys,
}: PageCopiesOptions): PageCopiesService {
  return {
    async request(viewer) {
      if (!(await pageCopyRepository.hasPage(db, viewer.pageId)))
        throw new Problem('not_found', 'There is no page to copy');
      return toPageCopy(await archives.request(viewer.pageId, viewer), []);
    },

    async readStatus({ pageId }) {
      const row = await archives.find(pageId);
      if (row === undefined) return { copies: [] };
      return { copies: [toPageCopy(row, await pageCopyRepository.findLeftOut(db, row.fileKey))] };
    },

    download: async (viewer) => archives.download(viewer.pageId, viewer),
    prepareDue: async () => archives.prepareDue(),
    readInstance: () => toInstance(origin, keys),
  };
}
