import type { Module } from '#core/module.ts';
import { OPEN_READ, READ, TO_EVERYONE, WRITE } from '#platform/http/operation-rules.ts';

import type { AudienceCore } from './audience-core.ts';
import { getAudience } from './get-audience.ts';
import { getPageDoor } from './get-page-door.ts';
import { openPage } from './open-page.ts';
import { updateAudience } from './update-audience.ts';

export const audienceModule = {
  operations: {
    getAudience: { run: getAudience, ...READ, token: 'page.read' },
    updateAudience: { run: updateAudience, ...WRITE, token: 'never' },
    getPageDoor: { run: getPageDoor, ...OPEN_READ, ...TO_EVERYONE },
    // Not open to other origins, because it counts attempts to guess a word.
    openPage: {
      run: openPage,
      ...WRITE,
      ...TO_EVERYONE,
      token: 'never',
      duringMaintenance: 'open',
      limits: ['pageWords'],
    },
  },
} satisfies Module<AudienceCore>;
