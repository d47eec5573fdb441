import { readFile } from 'node:fs/promises';
import { finished, type Readable } from 'node:stream';

import { Busboy, type BusboyHeaders, type BusboyInstance } from '@fastify/busboy';
import type { ProblemCode } from '@musubi/domain/problem-codes';
import { RefusedBodyError } from '@musubi/server/request-bodies';
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';

import { Problem } from '../../problem.ts';
import { createSlots } from '../../slots.ts';
import type { Operation, Schema } from '../contract/contract-document.ts';
import { type AdmitForm, BUSY, createFormAdmission } from './form-admission.ts';
import { type FilesOfResponse, removeWithResponse, type SpooledFile, spoolFile } from './spooled-file.ts';

/** A form in the contract: its schema, its file fields, and their size limit. */
export interface FormContract {
  /** For the validator. File fields accept anything: they arrive as bytes, which no JSON schema describes. */
  readonly schema: Schema;
  readonly fileNames: ReadonlySet<string>;
  readonly maxFileBytes: number;
  /** Problem code for a file over that limit (`x-too-large` in the contract). */
  readonly tooLarge: ProblemCode;
  /** Whether the handler gets files as `SpooledFile` instead of bytes (`x-spooled` in the contract). */
  readonly isSpooled: boolean;
}

interface FormSchema extends Schema {
  readonly properties: Readonly<Record<string, Schema>>;
}

const FORM = 'multipart/form-data';
const MAX_FIELD_BYTES = 1024;
/** Maximum bytes of the boundaries, headers and short fields around a file. */
const MAX_AROUND_FILE_BYTES = 16 * 1024;
/**
 * Maximum files of a route that are in memory at once, and maximum files that wait for memory in temporary
 * files.
 */
const MAX_IN_MEMORY = 12;
const MAX_WAITING = 250;

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
    // The cast is safe, because a test sends every form a file over the form's limit.
    tooLarge: files[0]?.[1]['x-too-large'] as ProblemCode,
    isSpooled: files.some(([, property]) => property['x-spooled'] === true),
  };
}

export interface FormReading {
  readonly form: FormContract;
  readonly admitForm: AdmitForm;
  /** Maximum uploads in progress, from admission to response; unlimited by default. */
  readonly maxUploads?: number | undefined;
}

/**
 * Adds a route that accepts only this form. Reads forms only from users who may send the form, one form at a
 * time per user. Stores incoming files as temporary files, so that slow uploads do not occupy memory.
 */
export function addFormRoute(app: FastifyInstance, route: RouteOptions, reading: FormReading): void {
  const { form } = reading;
  const admission = createFormAdmission(reading.admitForm, reading.maxUploads);
  const files = new WeakMap<FastifyRequest, FilesOfResponse>();
  const inMemory = createSlots({ max: MAX_IN_MEMORY, maxWaiting: MAX_WAITING, detail: BUSY });
  const read = async (request: FastifyRequest, payload: Readable): Promise<unknown> => {
    try {
      const { values, file } = await readForm(payload, createParser(request.headers, form), form);
      if (file !== null) files.get(request)?.keep(file);
      return values;
    } catch (error) {
      if (error instanceof RefusedBodyError) admission.noteRefusal(request);
      throw error;
    }
  };
  const handleBytes: RouteOptions['handler'] = async function handle(request, reply) {
    return inMemory(async () => {
      request.body = await loadFiles(request.body as FormValues, form);
      return route.handler.call(this, request, reply);
    });
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
        files.set(
          request,
          removeWithResponse(reply.raw, (error) => request.log.error(error)),
        );
      },
      onSend: async (request, reply) => admission.settle(request, reply.statusCode),
      handler: admission.holding(form.isSpooled ? route.handler : handleBytes),
    });
  });
}

type FormValues = Readonly<Record<string, unknown>>;

/** Replaces the temporary files in the values of a valid form by their bytes. */
async function loadFiles(values: FormValues, { fileNames }: FormContract): Promise<FormValues> {
  const loaded = [...fileNames].map(async (name) => {
    // The validator requires every file of a form.
    const { path } = values[name] as SpooledFile;
    return [name, await readFile(path)] as const;
  });
  return { ...values, ...Object.fromEntries(await Promise.all(loaded)) };
}

function createTooLargeProblem({ maxFileBytes, tooLarge }: FormContract): Problem {
  return new Problem(tooLarge, `A file has at most ${maxFileBytes} bytes`);
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

interface ReadForm {
  readonly values: unknown;
  readonly file: SpooledFile | null;
}

async function readForm(payload: Readable, parser: BusboyInstance, form: FormContract): Promise<ReadForm> {
  const values: [name: string, value: unknown][] = [];
  // The parser accepts one file.
  let upload: FileUpload | null = null;
  const { promise, resolve, reject } = Promise.withResolvers<FileUpload | null>();
  parser.on('file', (name, stream) => {
    stream.on('limit', () => reject(createTooLargeProblem(form)));
    stream.on('error', reject);
    if (form.fileNames.has(name)) {
      upload = spoolUpload(name, stream);
      upload.file.catch(reject);
      return;
    }
    // A file in a text field becomes null, which the validator refuses.
    stream.resume();
    values.push([name, null]);
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
  parser.on('finish', () => resolve(upload));
  // Uses `finished`, because a body that was aborted earlier emits no more events.
  const stopListening = finished(payload, { writable: false }, (error) => {
    if (error) reject(error instanceof RefusedBodyError ? error : createBrokenOffProblem(error));
  });
  payload.pipe(parser);
  try {
    const received = await promise;
    if (received === null) return { values: toObject(values), file: null };
    const file = await received.file;
    values.push([received.name, file]);
    return { values: toObject(values), file };
  } catch (error) {
    (upload as FileUpload | null)?.discard();
    throw error;
  } finally {
    stopListening();
    payload.unpipe(parser);
    parser.destroy();
    // Reads and discards the rest of the body, so that the client receives the response.
    payload.resume();
  }
}

interface FileUpload {
  readonly name: string;
  readonly file: Promise<SpooledFile>;
  /** Ends the reading and deletes the temporary file. */
  discard(): void;
}

function spoolUpload(name: string, stream: Readable): FileUpload {
  const file = spoolFile(stream);
  const discard = (): void => {
    stream.destroy();
    // A file that failed to be written is already deleted.
    file.then(async (spooled) => spooled.remove()).catch(() => {});
  };
  return { name, file, discard };
}

function toObject(values: readonly (readonly [name: string, value: unknown])[]): unknown {
  const form = Object.fromEntries(values);
  if (Object.keys(form).length < values.length) throw malformed('A field of the form occurs twice');
  return form;
}
