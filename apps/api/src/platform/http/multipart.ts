import { finished, type Readable } from 'node:stream';

import { Busboy, type BusboyHeaders, type BusboyInstance } from '@fastify/busboy';
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';

import { Problem } from '../problem.ts';
import { type BodyPace, BODY_PACE, watchPace } from './body-pace.ts';
import type { Operation, Schema } from './contract-document.ts';
import { type AdmitForm, createFormAdmission } from './form-admission.ts';

/** A form in the contract: its schema, its file fields, and their size limit. */
export interface FormContract {
  /** For the validator. File fields accept anything: they arrive as bytes, which no JSON schema describes. */
  readonly schema: Schema;
  readonly fileNames: ReadonlySet<string>;
  readonly maxFileBytes: number;
}

interface FormSchema extends Schema {
  readonly properties: Readonly<Record<string, Schema>>;
}

const FORM = 'multipart/form-data';
const MAX_FIELD_BYTES = 1024;
/** Maximum bytes of the boundaries, headers and short fields around a file. */
const MAX_AROUND_FILE_BYTES = 16 * 1024;
/** Maximum forms that are read concurrently; each may hold a whole file in memory. */
const MAX_READING = 12;

/** The form that an operation accepts instead of JSON, or null. */
export function findFormContract({ requestBody }: Operation): FormContract | null {
  const schema = requestBody?.content[FORM]?.schema as FormSchema | undefined;
  if (schema === undefined) return null;
  const files = Object.entries(schema.properties).filter(([, property]) => property['format'] === 'binary');
  const anything = Object.fromEntries(files.map(([name]) => [name, {}]));
  return {
    schema: { ...schema, properties: { ...schema.properties, ...anything } },
    fileNames: new Set(files.map(([name]) => name)),
    maxFileBytes: Math.max(0, ...files.map(([, property]) => Number(property['maxLength']))),
  };
}

export interface FormReading {
  readonly form: FormContract;
  readonly admitForm: AdmitForm;
  readonly pace?: BodyPace;
}

/**
 * Adds a route that accepts only this form. Reads a form only from users who may send it, one at a time per
 * user, and only above the minimum speed.
 */
export function addFormRoute(app: FastifyInstance, route: RouteOptions, reading: FormReading): void {
  const { form, pace = BODY_PACE } = reading;
  const admission = createFormAdmission(reading.admitForm);
  let present = 0;
  const read = async (request: FastifyRequest, payload: Readable): Promise<unknown> => {
    if (present >= MAX_READING) throw createBusyProblem();
    present += 1;
    try {
      return await readForm(payload, createParser(request.headers, form), { form, pace });
    } finally {
      present -= 1;
    }
  };
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(FORM, read);
    scope.route({
      ...route,
      preParsing: async (request, reply) => {
        const { viewer, headers } = request;
        if (viewer === null) throw new Problem('token_missing', 'A bearer token is required');
        if (Number(headers['content-length'] ?? 0) > form.maxFileBytes + MAX_AROUND_FILE_BYTES) {
          throw createTooLargeProblem(form);
        }
        await admission.admit(request, reply.raw);
      },
      onSend: async (request, reply) => admission.settle(request, reply.statusCode),
      handler: admission.holding(route.handler),
    });
  });
}

function createBusyProblem(): Problem {
  return new Problem('service_unavailable', 'Too many uploads are in progress; try again in a moment', {
    isExpected: true,
  });
}

// The problem code names images, because the contract has no other files.
function createTooLargeProblem({ maxFileBytes }: FormContract): Problem {
  return new Problem('image_too_large', `A file has at most ${maxFileBytes} bytes`);
}

/** Marks the problem of an aborted upload as expected, so that it is logged as info and not as an error. */
function createBrokenOffProblem(cause: unknown): Problem {
  return new Problem('body_malformed', 'The form ended before it was complete', { cause, isExpected: true });
}

const malformed = (detail: string, cause?: unknown): Problem =>
  new Problem('body_malformed', detail, { cause });

function createParser(headers: FastifyRequest['headers'], { maxFileBytes }: FormContract): BusboyInstance {
  try {
    return new Busboy({
      headers: headers as BusboyHeaders,
      limits: {
        fileSize: maxFileBytes,
        files: 1,
        fields: 8,
        parts: 9,
        fieldSize: MAX_FIELD_BYTES,
        fieldNameSize: 64,
        headerPairs: 16,
        headerSize: 4096,
      },
    });
  } catch (error) {
    throw malformed('The body is not multipart/form-data', error);
  }
}

async function readForm(
  payload: Readable,
  parser: BusboyInstance,
  { form, pace }: { readonly form: FormContract; readonly pace: BodyPace },
): Promise<unknown> {
  const values: [name: string, value: unknown][] = [];
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  parser.on('file', (name, stream) => {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => void chunks.push(chunk));
    stream.on('limit', () => reject(createTooLargeProblem(form)));
    stream.on('error', reject);
    // A file in a text field becomes null, which the validator refuses.
    stream.on('end', () => void values.push([name, form.fileNames.has(name) ? Buffer.concat(chunks) : null]));
  });
  parser.on('field', (name, value, isNameCut, isValueCut) => {
    if (isNameCut || isValueCut) reject(malformed('A field of the form is too long'));
    // Drops text in a file field; the validator then reports the file as missing.
    if (!form.fileNames.has(name)) values.push([name, value]);
  });
  for (const limit of ['filesLimit', 'fieldsLimit', 'partsLimit'] as const) {
    parser.on(limit, () => reject(malformed('The form has too many parts')));
  }
  parser.on('error', (error: unknown) => reject(malformed('The form cannot be read', error)));
  parser.on('finish', () => resolve(values));
  // Uses `finished`, because a body that has already broken off emits no more events.
  const stopListening = finished(payload, { writable: false }, (error) => {
    if (error) reject(createBrokenOffProblem(error));
  });
  payload.pipe(parser);
  const stopWatch = watchPace(payload, pace, () => reject(malformed('The form arrives too slowly')));
  try {
    await promise;
    return toObject(values);
  } finally {
    stopWatch();
    stopListening();
    payload.unpipe(parser);
    parser.destroy();
    // Reads and discards the rest of the body, so that the client receives the response.
    payload.resume();
  }
}

function toObject(values: readonly (readonly [name: string, value: unknown])[]): unknown {
  const form = Object.fromEntries(values);
  if (Object.keys(form).length < values.length) throw malformed('A field of the form occurs twice');
  return form;
}
