import { FileBody } from '#platform/http/file-body.ts';
import type { Handlers } from '#platform/http/operations.ts';

import type { NumbersService } from './numbers.service.ts';
import type { TransparencyService } from './transparency.service.ts';

type NumbersOperation = 'v4OperatorGetNumbers' | 'getTransparencyReport' | 'v4OperatorExportTransparency';

export function createNumbersRoutes(
  numbers: NumbersService,
  transparency: TransparencyService,
): Pick<Handlers, NumbersOperation> {
  return {
    v4OperatorGetNumbers: async ({ query }) => ({ status: 200, body: await numbers.get(query.days ?? 28) }),
    getTransparencyReport: async ({ path }) => ({ status: 200, body: await transparency.get(path.half) }),
    v4OperatorExportTransparency: async ({ path }) => ({
      status: 200,
      body: new FileBody({
        content: await transparency.export(path.half),
        mediaType: 'text/csv; charset=utf-8',
        filename: `transparency-${path.half}.csv`,
      }),
    }),
  };
}
