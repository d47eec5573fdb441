import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

import type { ValidateFunction } from 'ajv';
import type { FastifyInstance } from 'fastify';

import { toolCalls } from '../callers/tool-call.ts';
import { type ContractDocument, listOperations, type Operation } from '../contract/contract-document.ts';
import { createBodyAjv, memoize } from './validation.ts';

/**
 * Statuses that an operation need not declare, because the server sends them before the operation runs or
 * after it fails.
 */
const UNSAID_STATUSES: ReadonlySet<number> = new Set([405, 413, 414, 431, 500]);

const JSON_TYPE = 'application/json';
const PROBLEM_TYPE = 'application/problem+json';

/**
 * Replaces responses that violate the contract by an error with status 500. For tests: the check slows down
 * every response.
 */
export function checkAnswers(app: FastifyInstance, contract: ContractDocument): void {
  const check = createAnswerCheck(contract);
  app.addHook('onSend', async (request, reply, payload) => {
    const { operationId } = request.routeOptions.config;
    if (operationId === undefined || request.method === 'HEAD' || UNSAID_STATUSES.has(reply.statusCode))
      return payload;
    if (toolCalls.getStore()?.isDryRun === true) return payload;
    const mediaType = String(reply.getHeader('content-type') ?? '').split(';')[0] ?? '';
    const sent = mediaType === JSON_TYPE && payload instanceof Readable ? await buffer(payload) : payload;
    const fault = check({ operationId, status: reply.statusCode, mediaType, body: toText(sent) });
    if (fault !== null) throw new Error(`${operationId} answered outside its contract: ${fault}`);
    return sent;
  });
}

interface GivenAnswer {
  readonly operationId: string;
  readonly status: number;
  readonly mediaType: string;
  readonly body: string;
}

type AnswerCheck = (answer: GivenAnswer) => string | null;

/**
 * Compares responses with the contract; returns the violation as text, or null. All servers of a process share the
 * compiled schemas.
 */
export const createAnswerCheck = memoize((contract: ContractDocument): AnswerCheck => {
  const ajv = createBodyAjv();
  const operations = new Map(
    listOperations(contract).map(({ operation }) => [operation.operationId, operation]),
  );
  const validators = new Map<unknown, ValidateFunction>();
  return ({ operationId, status, mediaType, body }) => {
    const operation = operations.get(operationId);
    const response = operation?.responses[String(status)];
    if (response === undefined) return `status ${status}`;
    if (response.content === undefined) return body === '' ? null : `a body with status ${status}`;
    const schema = response.content[mediaType]?.schema;
    if (schema === undefined) return `media type ${mediaType} with status ${status}`;
    // Files are not JSON, so there is nothing to validate.
    if (mediaType !== JSON_TYPE && mediaType !== PROBLEM_TYPE) return null;
    const validate = validators.get(schema) ?? ajv.compile(schema);
    validators.set(schema, validate);
    const value: unknown = JSON.parse(body);
    if (!validate(value)) return ajv.errorsText(validate.errors);
    return mediaType === JSON_TYPE ? null : findForeignCode(operation, value as { readonly code: string });
  };
});

/** Returns the code of a problem that the contract does not list for the operation, as text; otherwise null. */
function findForeignCode(
  operation: Operation | undefined,
  { code }: { readonly code: string },
): string | null {
  return operation?.['x-problem-codes'].includes(code) === true ? null : `the code ${code}`;
}

const toText = (sent: unknown): string =>
  typeof sent === 'string' || Buffer.isBuffer(sent) ? sent.toString() : '';
