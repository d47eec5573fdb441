import { exportOwnRows } from '#core/accounts/exporter.ts';
import type { Core, Module } from '#core/module.ts';
import { links, removedLinks } from '#platform/database/schema/page/links.ts';
import { READ, WRITE } from '#platform/http/operation-rules.ts';
import { MINUTE_MS } from '#platform/job.ts';

import { eraseLinks } from './links.repository.ts';
import { listRemovedLinks } from './list-removed-links.ts';
import { replaceLinks } from './replace-links.ts';
import { sweepRemovedLinks } from './sweep-removed-links.ts';

export const linksModule = {
  operations: {
    v4UpdateExternalLinks: { run: replaceLinks, ...WRITE, token: 'page.write' },
    v4ListRemovedLinks: { run: listRemovedLinks, ...READ, token: 'page.read' },
  },
  exporters: [exportOwnRows(links, links.userId), exportOwnRows(removedLinks, removedLinks.userId)],
  erasers: [eraseLinks],
  jobs: [{ name: 'removed links', everyMs: 10 * MINUTE_MS, work: sweepRemovedLinks }],
} satisfies Module<Core>;
