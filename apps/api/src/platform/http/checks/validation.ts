import { Ajv, type Options, type ValidateFunction } from 'ajv';
import formats from 'ajv-formats';
import type { FastifySchema } from 'fastify';
import type { FastifyValidationResult } from 'fastify/types/schema.js';

import type { Operation, Parameter, ParameterPlace, Schema } from '../contract/contract-document.ts';
import { findFormContract } from '../uploads/multipart.ts';

const SHARED: Options = { removeAdditional: false, useDefaults: true, strict: true };
/**
 * Maximum number of values in a body for which validation lists all errors. A larger body would take too
 * long.
 */
const MAX_VALUES_NAMED = 2000;

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

function createAjv(options: Options): Ajv {
  const ajv = new Ajv({ ...SHARED, ...options });
  formats.default(ajv);
  // The format of `ajv-formats` also accepts the prefix `urn:uuid:`, which PostgreSQL refuses.
  ajv.addFormat('uuid', UUID);
  // Names for the client generator, and the writer of a text for the tools: without effect on validation.
  ajv.addVocabulary(['x-enum-varnames', 'x-written-by']);
  return ajv;
}

/** Ajv for JSON bodies: coerces nothing and removes nothing. */
export function createBodyAjv({ allErrors = true }: Pick<Options, 'allErrors'> = {}): Ajv {
  return createAjv({ allErrors });
}

// Shared by all servers of a process, because compiling takes most of the time to build a server in tests.
const compileBody = memoize(createPasses({}));
// Ajv coerces a number of 400 digits to Infinity. With strict numbers, Ajv would then skip `maximum`.
const compileText = memoize(createPasses({ coerceTypes: 'array', strictNumbers: false }));

/** Calls the function once per object and caches the result; the cache does not keep the object in memory. */
export function memoize<Key extends object, Result>(make: (key: Key) => Result): (key: Key) => Result {
  const results = new WeakMap<Key, Result>();
  return (key) => {
    const result = results.get(key) ?? make(key);
    results.set(key, result);
    return result;
  };
}

/** Compiles the schema of one request part; coerces path, query and headers, but never JSON. */
export function compileValidator({
  schema,
  httpPart,
}: {
  readonly schema: unknown;
  readonly httpPart?: string;
}): FastifyValidationResult {
  return (httpPart === 'body' ? compileBody : compileText)(schema as Schema);
}

/** Fails fast: stops at the first error. For a small invalid value, validates again to collect all errors. */
function createPasses(options: Options): (schema: Schema) => FastifyValidationResult {
  const first = createAjv(options);
  const all = createAjv({ ...options, allErrors: true });
  return (schema) => {
    const findFirst = first.compile(schema);
    let findAll: ValidateFunction | undefined;
    const validate: FastifyValidationResult = (value) => {
      // Compiled at the first invalid value, because compiling all schemas delays the start by about 70 ms.
      const isValid = findFirst(value) || (isSmall(value) && (findAll ??= all.compile(schema))(value));
      validate.errors = isValid ? null : (findAll?.errors ?? findFirst.errors ?? null);
      if (findAll) findAll.errors = null;
      return isValid;
    };
    return validate;
  };
}

function isSmall(value: unknown): boolean {
  const waiting = [value];
  for (let seen = 0; waiting.length > 0; seen += 1) {
    const next = waiting.pop();
    const parts: readonly unknown[] = typeof next === 'object' && next !== null ? Object.values(next) : [];
    if (seen + waiting.length + parts.length > MAX_VALUES_NAMED) return false;
    waiting.push(...parts);
  }
  return true;
}

function toParametersSchema(parameters: readonly Parameter[], place: ParameterPlace): Schema | undefined {
  const own = parameters.filter((parameter) => parameter.in === place);
  // The query has a schema even without declared parameters, so that a mistyped parameter is refused.
  if (own.length === 0 && place !== 'query') return undefined;
  const nameOf = ({ name }: Parameter): string => (place === 'header' ? name.toLowerCase() : name);
  return {
    type: 'object',
    ...(place !== 'header' && { additionalProperties: false }),
    properties: Object.fromEntries(own.map((parameter) => [nameOf(parameter), parameter.schema])),
    required: own.filter(({ required }) => required === true).map(nameOf),
  };
}

function jsonContentOf(content: Operation['responses'][string]['content']): Schema | undefined {
  const schema = content?.['application/json']?.schema;
  return schema && { content: { 'application/json': { schema } } };
}

/**
 * Returns the schemas with which Fastify validates the requests and serialises the responses of an operation.
 */
export const toRouteSchema = memoize((operation: Operation): FastifySchema => {
  const { parameters = [], requestBody, responses } = operation;
  const successes = Object.entries(responses).flatMap(([status, { content }]) => {
    const schema = status.startsWith('2') ? jsonContentOf(content) : undefined;
    return schema ? [[status, schema] as const] : [];
  });
  const parts = {
    params: toParametersSchema(parameters, 'path'),
    querystring: toParametersSchema(parameters, 'query'),
    headers: toParametersSchema(parameters, 'header'),
    body: findFormContract(operation)?.schema ?? jsonContentOf(requestBody?.content),
    response: successes.length > 0 ? Object.fromEntries(successes) : undefined,
  };
  return Object.fromEntries(Object.entries(parts).filter(([, schema]) => schema !== undefined));
});
