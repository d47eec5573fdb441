import { exportOwnRows } from '#core/accounts/exporter.ts';
import type { Core, Module } from '#core/module.ts';
import { shareLinks, sourceDays } from '#platform/database/schema/counts/sources.ts';
import { READ, WRITE } from '#platform/http/operation-rules.ts';
import { HOUR_MS } from '#platform/job.ts';

import { createShareLink } from './create-share-link.ts';
import { deleteShareLink } from './delete-share-link.ts';
import { exportSourceDays } from './export-source-days.ts';
import { listShareLinks } from './list-share-links.ts';
import { eraseShareLinks } from './share-links.repository.ts';
import { sweepSourceDays } from './sweep-source-days.ts';
import { updateShareLink } from './update-share-link.ts';

export const shareLinksModule = {
  operations: {
    listShareLinks: { run: listShareLinks, ...READ, token: 'stats.read' },
    createShareLink: { run: createShareLink, ...WRITE, token: 'page.write' },
    updateShareLink: { run: updateShareLink, ...WRITE, token: 'page.write' },
    deleteShareLink: { run: deleteShareLink, ...WRITE, token: 'page.write' },
  },
  exporters: [exportOwnRows(shareLinks, shareLinks.pageId), exportSourceDays],
  numerousRows: [{ table: sourceDays, personId: sourceDays.pageId }],
  erasers: [eraseShareLinks],
  jobs: [{ name: 'source days', everyMs: HOUR_MS, work: sweepSourceDays }],
} satisfies Module<Core>;
