import type { Core, Module } from '#core/module.ts';
import { OPEN_READ, READ, TO_EVERYONE, WRITE } from '#platform/http/operation-rules.ts';

import { createAudienceRoutes } from './audience.routes.ts';
import { type AudienceServiceOptions, createAudienceService } from './audience.service.ts';
import { createDoorsService } from './doors.service.ts';
import { createLockWords } from './lock-words.ts';

type Needs = Pick<AudienceServiceOptions, 'endPreviews'>;

export const audienceModule = {
  operations: {
    getAudience: READ,
    updateAudience: WRITE,
    getPageDoor: { ...OPEN_READ, ...TO_EVERYONE },
    // Closed to other origins, because it counts tries at a word.
    openPage: { ...WRITE, ...TO_EVERYONE, duringMaintenance: 'open', limits: ['pageWords'] },
  },
  create({ db, clock, random, pages, limits }: Core, { endPreviews }: Needs) {
    const words = createLockWords({ random });
    const audience = createAudienceService({ db, clock, random, pages, words, endPreviews });
    const doors = createDoorsService({ db, clock, limits, words });
    return { services: { audience, doors }, handlers: createAudienceRoutes({ audience, doors }) };
  },
} satisfies Module;
