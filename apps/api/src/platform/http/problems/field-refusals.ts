import type { FieldProblem, FieldRefusal } from '@musubi/domain/problem-codes';
import type { FastifySchemaValidationError } from 'fastify';

const PROBLEM_OF_KEYWORD: Readonly<Record<string, FieldProblem>> = {
  required: 'required',
  additionalProperties: 'unknown_field',
  type: 'wrong_type',
  enum: 'not_allowed',
  minimum: 'not_allowed',
  maximum: 'not_allowed',
  pattern: 'pattern',
  format: 'pattern',
  minLength: 'too_short',
  maxLength: 'too_long',
  minItems: 'too_few',
  minProperties: 'too_few',
  maxItems: 'too_many',
  uniqueItems: 'duplicate',
};

/** Names of request parts in JSON pointers, keyed by Fastify's names. */
const PART: Readonly<Record<string, string>> = { querystring: 'query', params: 'path' };

/** Converts Ajv's errors to refusals, with codes that the web app has messages for. */
export function toFieldRefusals(
  errors: readonly FastifySchemaValidationError[],
  context: string,
): readonly FieldRefusal[] {
  return errors.map(({ instancePath, keyword, params }) => {
    const name = params['missingProperty'] ?? params['additionalProperty'];
    return {
      pointer: `/${PART[context] ?? context}${instancePath}${typeof name === 'string' ? `/${toToken(name)}` : ''}`,
      code: PROBLEM_OF_KEYWORD[keyword] ?? 'not_allowed',
    };
  });
}

/** Escapes a name as a token of a JSON pointer (RFC 6901). */
function toToken(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1');
}
