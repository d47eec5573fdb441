import type { Module } from '#core/module.ts';
import { DESK_READ, READ_FOR_ANY_ORIGIN } from '#platform/http/operation-rules.ts';

import { exportTransparencyReport } from './export-transparency-report.ts';
import { getNumbers } from './get-numbers.ts';
import { getTransparencyReport } from './get-transparency-report.ts';
import type { NumbersCore } from './numbers-core.ts';

const OPERATORS = { roles: ['moderator', 'support', 'administrator'] } as const;

export const numbersModule = {
  operations: {
    v4OperatorGetNumbers: { run: getNumbers, ...DESK_READ, operator: OPERATORS },
    v4OperatorExportTransparency: { run: exportTransparencyReport, ...DESK_READ, operator: OPERATORS },
    getTransparencyReport: { run: getTransparencyReport, ...READ_FOR_ANY_ORIGIN },
  },
} satisfies Module<NumbersCore>;
