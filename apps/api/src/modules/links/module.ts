import { exportOwnRows } from '#core/accounts/exporter.ts';
import type { Module, Core } from '#core/module.ts';
import { links as linkRows, removedLinks } from '#platform/database/schema/links.ts';
import { READ, WRITE } from '#platform/http/operation-rules.ts';
import { MINUTE_MS } from '#platform/job.ts';

import { createLinksWriter, type LinksWriterOptions } from './links-writer.ts';
import { eraseLinks } from './links.repository.ts';
import { createLinksRoutes } from './links.routes.ts';
import { createLinksService } from './links.service.ts';

type Needs = Pick<LinksWriterOptions, 'unlocks'>;

export const linksModule = {
  operations: {
    v4UpdateExternalLinks: WRITE,
    v4ListRemovedLinks: READ,
  },
  exporters: [exportOwnRows(linkRows, linkRows.userId), exportOwnRows(removedLinks, removedLinks.userId)],
  erasers: [eraseLinks],
  create({ db, clock, random, pages, imageKeys }: Core, { unlocks }: Needs) {
    const writeLinks = createLinksWriter({ clock, imageKeys, unlocks });
    const links = createLinksService({ db, clock, random, pages, writeLinks });
    return {
      services: { links },
      handlers: createLinksRoutes(links),
      jobs: [{ name: 'removed links', everyMs: 10 * MINUTE_MS, work: async () => links.sweep() }],
      ports: { writeLinks },
    };
  },
} satisfies Module;
