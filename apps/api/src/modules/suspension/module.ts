import type { Core, Module } from '#core/module.ts';
import { WRITE } from '#platform/http/operation-rules.ts';

import { restoreUser } from './restore-user.ts';
import { suspendUser } from './suspend-user.ts';

export const suspensionModule = {
  operations: {
    suspendUser: {
      run: suspendUser,
      ...WRITE,
      token: 'never',
      duringMaintenance: 'open',
      scope: 'moderation',
      securityEvent: 'account_suspended',
    },
    restoreUser: {
      run: restoreUser,
      ...WRITE,
      token: 'never',
      duringMaintenance: 'open',
      scope: 'moderation',
      securityEvent: 'account_restored',
    },
  },
} satisfies Module<Core>;
