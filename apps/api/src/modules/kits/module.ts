import { exportOwnRows } from '#core/accounts/exporter.ts';
import type { Core, Module } from '#core/module.ts';
import { kitMembers, kitNames, kits as kitRows } from '#platform/database/schema/discovery/kits.ts';
import { READ, READ_FOR_ANY_ORIGIN, WRITE } from '#platform/http/operation-rules.ts';
import { MINUTE_MS } from '#platform/job.ts';

import { answerKitInvitation } from './answer-kit-invitation.ts';
import { createKit } from './create-kit.ts';
import { deleteKit } from './delete-kit.ts';
import { getKit } from './get-kit.ts';
import { inviteToKit } from './invite-to-kit.ts';
import { nameOlderKits } from './kit-names.ts';
import { eraseKits, noteListedKits, renewFullKits, renewListedKits } from './kits.repository.ts';
import { listKitInvitations } from './list-kit-invitations.ts';
import { listKits } from './list-kits.ts';
import { removeFromKit } from './remove-from-kit.ts';
import { setKitDiscovery } from './set-kit-discovery.ts';
import { updateKit } from './update-kit.ts';

export const kitsModule = {
  operations: {
    listKits: { run: listKits, ...READ, token: 'following.read' },
    createKit: { run: createKit, ...WRITE, token: 'following.write' },
    updateKit: { run: updateKit, ...WRITE, token: 'following.write' },
    deleteKit: { run: deleteKit, ...WRITE, token: 'never' },
    inviteToKit: {
      run: inviteToKit,
      ...WRITE,
      token: 'following.write',
      limits: ['write', 'kitInvitations'],
    },
    removeFromKit: { run: removeFromKit, ...WRITE, token: 'following.write' },
    listKitInvitations: { run: listKitInvitations, ...READ, token: 'following.read' },
    answerKitInvitation: { run: answerKitInvitation, ...WRITE, token: 'following.write' },
    getKit: { run: getKit, ...READ_FOR_ANY_ORIGIN },
    setKitDiscovery: {
      run: setKitDiscovery,
      ...WRITE,
      token: 'never',
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
  laterPageObserver: noteListedKits,
  jobs: [
    { name: 'listed kits', everyMs: 10 * MINUTE_MS, work: renewListedKits },
    { name: 'kit names', everyMs: 10 * MINUTE_MS, work: nameOlderKits },
    { name: 'full kits', everyMs: 10 * MINUTE_MS, work: renewFullKits },
  ],
} satisfies Module<Core>;
