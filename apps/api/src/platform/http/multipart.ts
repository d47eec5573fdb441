import { finished, type Readable } from 'node:stream';

import { Busboy, type BusboyHeaders, type BusboyInstance } from '@fastify/busboy';
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';

import { Problem } from '../problem.ts';
import { type BodyPace, BODY_PACE, watchPace } from './body-pace.ts';
import type { Operation, Schema } from './contract-document.ts';
import { type AdmitForm, createBusyProblem, createFormAdmission } from './form-admission.ts';
import { type FilesOfResponse, removeWithResponse, type SpooledFile, spoolFile } from './spooled-file.ts';

/** A form in the contract: its schema, its file fields, and their size limit. */
export interface FormContract {
  /** For the validator. File fields accept anything: they arrive as bytes, which no JSON schema describes. */
  readonly schema: Schema;
  readonly fileNames: ReadonlySet<string>;
  readonly maxFileBytes: number;
  /** Whether files arrive as `SpooledFile` instead of bytes (`x-spooled` in the contract). */
  readonly isSpooled: boolean;
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
    isSpooled: files.some(([, property]) => property['x-spooled'] === true),
  };
}

export interface FormReading {
  readonly form: FormContract;
  readonly admitForm: AdmitForm;
  /** Maximum uploads from admission to answer; unlimited by default. */
  readonly maxUploads?: number | undefined;
  readonly pace?: BodyPace;
}

/**
 * Adds a route that accepts only this form. Reads a form only from users who may send it, one at a time per
 * user, and only above the minimum speed.
 */
export function addFormRoute(app: FastifyInstance, route: RouteOptions, reading: FormReading): void {
  const { form, pace = BODY_PACE } = reading;
  const admission = createFormAdmission(reading.admitForm, reading.maxUploads);
  const files = new WeakMap<FastifyRequest, FilesOfResponse>();
  let present = 0;
  const read = async (request: FastifyRequest, payload: Readable): Promise<unknown> => {
    if (present >= MAX_READING) throw createBusyProblem();
    present += 1;
    try {
      const parts = await readForm(payload, createParser(request.headers, form), { form, pace });
      for (const file of parts.files) files.get(request)?.keep(file);
      return parts.values;
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
        if (form.isSpooled)
          files.set(
            request,
            removeWithResponse(reply.raw, (error) => request.log.error(error)),
          );
      },
      onSend: async (request, reply) => admission.settle(request, reply.statusCode),
      handler: admission.holding(route.handler),
    });
  });
}

// Images are never spooled, because their encoder needs all bytes at once.
function createTooLargeProblem({ maxFileBytes, isSpooled }: FormContract): Problem {
  const code = isSpooled ? 'file_too_large' : 'image_too_large';
  return new Problem(code, `A file has at most ${maxFileBytes} bytes`);
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
  readonly files: readonly SpooledFile[];
}

async function readForm(
  payload: Readable,
  parser: BusboyInstance,
  { form, pace }: { readonly form: FormContract; readonly pace: BodyPace },
): Promise<ReadForm> {
  const values: [name: string, value: unknown][] = [];
  const uploads: FileUpload[] = [];
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  parser.on('file', (name, stream) => {
    stream.on('limit', () => reject(createTooLargeProblem(form)));
    stream.on('error', reject);
    const isWanted = form.fileNames.has(name);
    const upload = isWanted && form.isSpooled ? spoolUpload(stream) : collectUpload(stream);
    uploads.push(upload);
    // A file in a text field becomes null, which the validator refuses.
    upload.value.then((value) => values.push([name, isWanted ? value : null])).catch(reject);
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
  parser.on('finish', () => void Promise.all(uploads.map(async ({ value }) => value)).then(resolve, reject));
  // Uses `finished`, because a body that has already broken off emits no more events.
  const stopListening = finished(payload, { writable: false }, (error) => {
    if (error) reject(createBrokenOffProblem(error));
  });
  payload.pipe(parser);
  const stopWatch = watchPace(payload, pace, () => reject(malformed('The form arrives too slowly')));
  try {
    await promise;
    const files = await Promise.all(uploads.map(async ({ file }) => file));
    return { values: toObject(values), files: files.filter((file) => file !== null) };
  } catch (error) {
    for (const upload of uploads) upload.discard();
    throw error;
  } finally {
    stopWatch();
    stopListening();
    payload.unpipe(parser);
    parser.destroy();
    // Reads and discards the rest of the body, so that the client receives the response.
    payload.resume();
  }
}

interface FileUpload {
  readonly value: Promise<unknown>;
  /** The temporary file, if there is one. */
  readonly file: Promise<SpooledFile | null>;
  /** Ends the reading and deletes the temporary file. */
  discard(): void;
}

function collectUpload(stream: Readable): FileUpload {
  const chunks: Buffer[] = [];
  const { promise, resolve } = Promise.withResolvers<unknown>();
  stream.on('data', (chunk: Buffer) => void chunks.push(chunk));
  stream.on('end', () => resolve(Buffer.concat(chunks)));
  return { value: promise, file: Promise.resolve(null), discard: () => {} };
}

function spoolUpload(stream: Readable): FileUpload {
  const file = spoolFile(stream);
  const discard = (): void => {
    stream.destroy();
    // A file that could not be written is deleted already.
    file.then(async (spooled) => spooled.remove()).catch(() => {});
  };
  return { value: file, file, discard };
}

function toObject(values: readonly (readonly [name: string, value: unknown])[]): unknown {
  const form = Object.fromEntries(values);
  if (Object.keys(form).length < values.length) throw malformed('A field of the form occurs twice');
  return form;
}
