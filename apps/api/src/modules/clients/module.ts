import { eraseRefusingOperator } from '#core/connections/refused-clients.ts';
import type { Core, Module } from '#core/module.ts';
import { DESK_PROVEN_WRITE, DESK_READ } from '#platform/http/operation-rules.ts';

import { listClients } from './list-clients.ts';
import { setClient } from './set-client.ts';

export const clientsModule = {
  operations: {
    listClients: { run: listClients, ...DESK_READ, operator: { roles: ['moderator', 'administrator'] } },
    setClient: {
      run: setClient,
      ...DESK_PROVEN_WRITE,
      operator: { roles: ['administrator'], needsFreshProof: true },
      securityEvent: 'client_set',
    },
  },
  erasers: [eraseRefusingOperator],
} satisfies Module<Core>;
