import { exportOwnRows } from '#platform/accounts/exporter.ts';
import { links as linkRows, removedLinks } from '#platform/database/schema/links.ts';
import { READ, WRITE } from '#platform/http/operation-rules.ts';
import { MINUTE_MS } from '#platform/job.ts';
import type { Module, Platform } from '#platform/module.ts';

import { eraseLinks } from './links.repository.ts';
import { createLinksRoutes } from './links.routes.ts';
import { createLinksService, type LinksServiceOptions } from './links.service.ts';

type Needs = Pick<LinksServiceOptions, 'unlocks'>;

export const linksModule = {
  operations: {
    v4UpdateExternalLinks: WRITE,
    v4ListRemovedLinks: READ,
  },
  exporters: [exportOwnRows(linkRows, linkRows.userId), exportOwnRows(removedLinks, removedLinks.userId)],
  erasers: [eraseLinks],
  create({ db, clock, random, pages, imageKeys }: Platform, { unlocks }: Needs) {
    const links = createLinksService({ db, clock, random, pages, imageKeys, unlocks });
    return {
      services: { links },
      handlers: createLinksRoutes(links),
      jobs: [{ name: 'removed links', everyMs: 10 * MINUTE_MS, work: async () => links.sweep() }],
    };
  },
} satisfies Module;
