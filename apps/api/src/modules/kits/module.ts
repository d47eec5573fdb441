import { exportOwnRows } from '#core/accounts/exporter.ts';
import type { Core, Module } from '#core/module.ts';
import { kitMembers, kitNames, kits as kitRows } from '#platform/database/schema/kits.ts';
import { READ, READ_FOR_ANY_ORIGIN, WRITE } from '#platform/http/operation-rules.ts';
import { MINUTE_MS } from '#platform/job.ts';

import { nameOlderKits } from './kit-names.ts';
import { createKitShelfService } from './kit-shelf.service.ts';
import { eraseKits, noteListedKits, renewFullKits, renewListedKits } from './kits.repository.ts';
import { createKitsRoutes } from './kits.routes.ts';
import { createKitsService } from './kits.service.ts';

export const kitsModule = {
  operations: {
    listKits: READ,
    createKit: WRITE,
    updateKit: WRITE,
    deleteKit: WRITE,
    inviteToKit: { ...WRITE, limits: ['write', 'kitInvitations'] },
    removeFromKit: WRITE,
    listKitInvitations: READ,
    answerKitInvitation: WRITE,
    getKit: READ_FOR_ANY_ORIGIN,
    setKitDiscovery: {
      ...WRITE,
      duringMaintenance: 'open',
      scope: 'moderation',
      securityEvent: 'kit_discovery_set',
    },
  },
  exporters: [
    exportOwnRows(kitRows, kitRows.userId),
    exportOwnRows(kitNames, kitNames.pageId),
    exportOwnRows(kitMembers, kitMembers.userId),
  ],
  erasers: [eraseKits],
  pageObserver: noteListedKits,
  create({ db, summaries, discovered, pageOwners, visitorKeys, clock, random }: Core) {
    const kits = createKitsService({ db, summaries, discovered, pageOwners, clock, random });
    const kitShelf = createKitShelfService({ db, discovered, visitorKeys, clock });
    return {
      services: { kits, kitShelf },
      ports: { listKitShelf: kitShelf.list },
      handlers: createKitsRoutes(kits, kitShelf),
      jobs: [
        { name: 'listed kits', everyMs: 10 * MINUTE_MS, work: async () => renewListedKits(db, clock) },
        { name: 'kit names', everyMs: 10 * MINUTE_MS, work: async () => nameOlderKits(db, clock) },
        { name: 'full kits', everyMs: 10 * MINUTE_MS, work: async () => renewFullKits(db, clock) },
      ],
    };
  },
} satisfies Module;
