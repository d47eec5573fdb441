import { exportOwnRows } from '#core/accounts/exporter.ts';
import type { Module, Core } from '#core/module.ts';
import { acceptedInvitations, invitationCodes } from '#platform/database/schema/invitations.ts';
import { OPEN_READ, READ, TO_EVERYONE } from '#platform/http/operation-rules.ts';

import { eraseInvitations } from './invitations.repository.ts';
import { createInvitationsRoutes } from './invitations.routes.ts';
import { createInvitationsService, type InvitationsServiceOptions } from './invitations.service.ts';

type Needs = Pick<InvitationsServiceOptions, 'unlocks'>;

export const invitationsModule = {
  operations: {
    // Closed to other origins, because a code in its address names its inviter.
    getInvitation: { ...OPEN_READ, ...TO_EVERYONE, limits: ['read', 'invitations'] },
    v4GetInvitation: { ...READ, limits: ['read', 'invitations'], duringMaintenance: 'unwritten' },
  },
  exporters: [
    exportOwnRows(invitationCodes, invitationCodes.userId),
    exportOwnRows(acceptedInvitations, acceptedInvitations.inviterId, ['guest_id']),
  ],
  numerousRows: [{ table: acceptedInvitations, personId: acceptedInvitations.inviterId }],
  erasers: [eraseInvitations],
  create({ db, clock, random }: Core, { unlocks }: Needs) {
    const invitations = createInvitationsService({ db, clock, random, unlocks });
    return {
      services: { invitations },
      handlers: createInvitationsRoutes(invitations),
      ports: { acceptInvitation: invitations.accept },
    };
  },
} satisfies Module;
