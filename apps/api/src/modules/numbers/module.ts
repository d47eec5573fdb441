import type { Core, Module } from '#core/module.ts';
import { DESK_READ, READ_FOR_ANY_ORIGIN } from '#platform/http/operation-rules.ts';

import { createNumbersRoutes } from './numbers.routes.ts';
import { createNumbersService, type NumbersServiceOptions } from './numbers.service.ts';
import { createTransparencyService } from './transparency.service.ts';

type Needs = Pick<NumbersServiceOptions, 'readCallTotals'>;

const OPERATORS = { roles: ['moderator', 'support', 'administrator'] } as const;

export const numbersModule = {
  operations: {
    v4OperatorGetNumbers: { ...DESK_READ, operator: OPERATORS },
    v4OperatorExportTransparency: { ...DESK_READ, operator: OPERATORS },
    getTransparencyReport: READ_FOR_ANY_ORIGIN,
  },
  create({ staleDb, clock }: Core, { readCallTotals }: Needs) {
    const numbers = createNumbersService({ db: staleDb, clock, readCallTotals });
    const transparency = createTransparencyService(staleDb, clock);
    return { services: { numbers, transparency }, handlers: createNumbersRoutes(numbers, transparency) };
  },
} satisfies Module;
