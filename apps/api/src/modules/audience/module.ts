import type { Core, Module } from '#core/module.ts';
import { READ, TO_EVERYONE, WRITE } from '#platform/http/operation-rules.ts';

import { createAudienceRoutes } from './audience.routes.ts';
import { createAudienceService } from './audience.service.ts';
import { createDoorsService } from './doors.service.ts';

export const audienceModule = {
  operations: {
    getAudience: READ,
    updateAudience: WRITE,
    getPageDoor: { ...READ, ...TO_EVERYONE },
    openPage: { ...WRITE, ...TO_EVERYONE, duringMaintenance: 'open', limits: ['pageWords'] },
  },
  create({ db, clock, random, pages }: Core) {
    const audience = createAudienceService({ db, clock, random, pages });
    const doors = createDoorsService({ db, clock });
    return { services: { audience, doors }, handlers: createAudienceRoutes({ audience, doors }) };
  },
} satisfies Module;
