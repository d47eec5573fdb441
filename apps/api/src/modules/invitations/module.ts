import { exportOwnRows } from '#platform/accounts/exporter.ts';
import { acceptedInvitations, invitationCodes } from '#platform/database/schema/invitations.ts';
import type { Module, Platform } from '#platform/module.ts';

import { eraseInvitations } from './invitations.repository.ts';
import { createInvitationsRoutes } from './invitations.routes.ts';
import { createInvitationsService, type InvitationsServiceOptions } from './invitations.service.ts';

type Needs = Pick<InvitationsServiceOptions, 'unlocks'>;

export const invitationsModule = {
  exporters: [
    exportOwnRows(invitationCodes, invitationCodes.userId),
    exportOwnRows(acceptedInvitations, acceptedInvitations.inviterId, ['guest_id']),
  ],
  numerousRows: [{ table: acceptedInvitations, personId: acceptedInvitations.inviterId }],
  erasers: [eraseInvitations],
  create({ db, clock, random }: Platform, { unlocks }: Needs) {
    const invitations = createInvitationsService({ db, clock, random, unlocks });
    return {
      services: { invitations },
      handlers: createInvitationsRoutes(invitations),
      ports: { acceptInvitation: invitations.accept },
    };
  },
} satisfies Module;
