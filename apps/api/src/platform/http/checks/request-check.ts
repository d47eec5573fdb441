import type { ValidateFunction } from 'ajv';

import { contract, listOperations } from '../contract/contract-document.ts';
import type { Call, OperationId } from '../operations.ts';
import { createBodyAjv } from './validation.ts';

type Body<O extends OperationId> = Call<O>['body'];

/**
 * Creates a check whether the contract accepts a JSON value as the request body of an operation. For values
 * that do not come from a request, such as imported data. The check fills in the contract's defaults.
 */
export function createRequestCheck<O extends OperationId>(
  operationId: O,
): (body: unknown) => body is Body<O> {
  let validate: ValidateFunction<Body<O>> | undefined;
  // Compiled when the first value is checked, because compiling takes some milliseconds and few processes
  // need it.
  return (body): body is Body<O> => (validate ??= compileBody(operationId))(body);
}

function compileBody<O extends OperationId>(operationId: O): ValidateFunction<Body<O>> {
  const bound = listOperations(contract).find(({ operation }) => operation.operationId === operationId);
  const schema = bound?.operation.requestBody?.content['application/json']?.schema;
  if (schema === undefined) throw new Error(`${operationId} has no JSON body`);
  return createBodyAjv({ allErrors: false }).compile<Body<O>>(schema);
}
