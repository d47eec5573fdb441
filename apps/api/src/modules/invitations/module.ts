import { exportOwnRows } from '#core/accounts/exporter.ts';
import type { Core, Module } from '#core/module.ts';
import { acceptedInvitations, invitationCodes } from '#platform/database/schema/accounts/invitations.ts';
import { OPEN_READ, READ, TO_EVERYONE } from '#platform/http/operation-rules.ts';

import { getInvitation } from './get-invitation.ts';
import { getOwnInvitation } from './get-own-invitation.ts';
import { eraseInvitations } from './invitations.repository.ts';

export const invitationsModule = {
  operations: {
    // Closed to other origins, because the code in the URL reveals its inviter.
    getInvitation: { run: getInvitation, ...OPEN_READ, ...TO_EVERYONE, limits: ['read', 'invitations'] },
    v4GetInvitation: {
      run: getOwnInvitation,
      ...READ,
      token: 'page.read',
      limits: ['read', 'invitations'],
      duringMaintenance: 'unwritten',
    },
  },
  exporters: [
    exportOwnRows(invitationCodes, invitationCodes.userId),
    exportOwnRows(acceptedInvitations, acceptedInvitations.inviterId, ['guest_id']),
  ],
  numerousRows: [{ table: acceptedInvitations, personId: acceptedInvitations.inviterId }],
  erasers: [eraseInvitations],
} satisfies Module<Core>;
