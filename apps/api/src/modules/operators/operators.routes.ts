import { Readable } from 'node:stream';

import { FileBody } from '#platform/http/file-body.ts';
import type { Handlers } from '#platform/http/operations.ts';

import type { OperatorsService } from './operators.service.ts';

type OperatorsOperation =
  | 'v4OperatorGetSelf'
  | 'v4OperatorListOperators'
  | 'v4OperatorSetRoles'
  | 'v4OperatorListLog'
  | 'v4OperatorExportLog';

export function createOperatorsRoutes(service: OperatorsService): Pick<Handlers, OperatorsOperation> {
  return {
    v4OperatorGetSelf: async ({ operator }) => ({ status: 200, body: service.getSelf(operator) }),
    v4OperatorListOperators: async () => ({ status: 200, body: await service.list() }),
    v4OperatorSetRoles: async ({ path, body, operator }) => {
      await service.setRoles({ userId: path.id, ...body, by: operator, operation: 'v4OperatorSetRoles' });
      return { status: 204 };
    },
    v4OperatorListLog: async ({ query }) => ({
      status: 200,
      body: await service.listLog({
        cursor: query.cursor,
        limit: query.limit,
        operatorId: query.operator_id,
        subjectId: query.subject_id,
        operation: query.operation,
      }),
    }),
    v4OperatorExportLog: async () => ({
      status: 200,
      body: new FileBody({
        content: {
          stream: Readable.from(await service.exportLog(), { objectMode: false }),
          sizeBytes: null,
        },
        mediaType: 'text/csv; charset=utf-8',
        filename: 'operator-log.csv',
      }),
    }),
  };
}
