import { eq } from 'drizzle-orm';

import { exportOwnRows } from '#core/accounts/exporter.ts';
import type { Core, Module } from '#core/module.ts';
import type { Database } from '#platform/database/database.ts';
import { ownNames } from '#platform/database/schema/own-names.ts';
import { READ, WRITE } from '#platform/http/operation-rules.ts';
import { MINUTE_MS } from '#platform/job.ts';

import { createNameCheck } from './name-check.ts';
import { createNameChecks } from './name-checks.ts';
import { createNameVisit } from './name-visit.ts';
import { createNamesRoutes } from './names.routes.ts';
import { createNamesService } from './names.service.ts';
import { isPublicName, isPublicSuffix } from './public-suffix.ts';
import { followHandle, publishNames } from './served-names.ts';

export const namesModule = {
  operations: {
    v4ListNames: READ,
    v4CreateName: { ...WRITE, limits: ['write', 'nameClaims'] },
    v4CheckName: { ...WRITE, limits: ['write', 'nameChecks'] },
    v4UpdateName: WRITE,
    v4DeleteName: { ...WRITE, securityEvent: 'name_released' },
    v4UpdateAtprotoDid: WRITE,
    listOwnNames: { ...READ, scope: 'pages' },
  },
  exporters: [exportOwnRows(ownNames, ownNames.pageId)],
  erasers: [eraseNames],
  pageObserver: followHandle,
  create({ db, clock, random, outbox, pages, linkedPages, nameRecords, ownNames: settings }: Core) {
    const { target, refused } = settings;
    const checks = createNameChecks({
      db,
      clock,
      outbox,
      pages,
      checkName: createNameCheck(nameRecords, target ?? NO_TARGET),
      visitName: createNameVisit(linkedPages.request),
    });
    const names = createNamesService({
      db,
      clock,
      random,
      pages,
      target,
      refused: { ...refused, isSuffix: isPublicSuffix, isPublic: isPublicName },
      checks,
    });
    return {
      services: { names, nameChecks: checks },
      handlers: createNamesRoutes(names),
      // Without a target, no look-up could tell a missing record from a missing setting.
      jobs:
        target === null
          ? []
          : [
              { name: 'own names', everyMs: MINUTE_MS, work: async () => checks.checkDue() },
              { name: 'visits of own names', everyMs: MINUTE_MS, work: async () => checks.visitDue() },
            ],
    };
  },
} satisfies Module;

/** Where no own names are served, no name is checked. */
const NO_TARGET = { name: '', addresses: [] };

async function eraseNames(tx: Database, userId: string, now: Date): Promise<void> {
  await tx.delete(ownNames).where(eq(ownNames.pageId, userId));
  await publishNames(tx, userId, now);
}
