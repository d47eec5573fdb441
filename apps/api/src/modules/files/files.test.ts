import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { FILE_FORMAT_IDS } from '@musubi/domain/file-format-ids';
import { FILE_MAX_BYTES } from '@musubi/domain/file-formats';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import { files, fileUploadDays, removedFiles } from '#platform/database/schema/files/files.ts';

import { createCreator, createUid, type ProblemBody } from '../../../test/support/factories.ts';
import { createFileForm, PDF, uploadFile } from '../../../test/support/files.ts';
import { createImageBytes, readPhonePhoto } from '../../../test/support/images.ts';
import { createCapturedLog } from '../../../test/support/logs.ts';
import { createTestApp, createTestAppForTest, type TestApp } from '../../../test/support/test-app.ts';
import { FILES_MAX_BYTES, FILES_PER_DAY } from './files.rules.ts';
import { sweepFiles } from './sweep-files.ts';

const DAY_MS = 24 * 60 * 60_000;

let api: TestApp;
// A separate temporary folder, because concurrent tests and crashed runs leave uploads in the shared one.
let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'files-test-'));
  vi.stubEnv('TMPDIR', folder);
  api = await createTestApp();
});
afterAll(async () => {
  await api.close();
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

const latin = (text: string): Buffer => Buffer.from(text, 'latin1');
const spooledFiles = async (): Promise<readonly string[]> =>
  (await readdir(folder)).filter((name) => name.startsWith('api-upload-'));

const OGG = `OggS\u0000\u0002${'\u0000'.repeat(20)}\u0001\u001E`;

const FORMATS: Readonly<Record<string, () => Promise<Uint8Array> | Uint8Array>> = {
  pdf: () => PDF,
  zip: () => latin('PK\u0003\u0004\u0014\u0000'),
  mp3: () => latin('ID3\u0004\u0000'),
  m4a: () => latin('\u0000\u0000\u0000\u0020ftypM4A \u0000'),
  ogg: () => latin(`${OGG}\u0001vorbis`),
  flac: () => latin('fLaC\u0000'),
  wav: () => latin('RIFF\u0024\u0000\u0000\u0000WAVEfmt '),
  jpg: async () => createImageBytes({ format: 'jpeg' }),
  png: async () => createImageBytes({ format: 'png' }),
  gif: async () => createImageBytes({ format: 'gif' }),
  webp: async () => createImageBytes({ format: 'webp' }),
  avif: async () => createImageBytes({ format: 'avif' }),
  heic: async () => readPhonePhoto(),
};

describe('POST /v4/files', () => {
  test.each(FILE_FORMAT_IDS)('stores a file of the format %s unchanged', async (format) => {
    const { id } = await createCreator(api);
    const bytes = await FORMATS[format]?.();
    const { status, body } = await uploadFile(api, id, bytes);
    expect([status, body]).toMatchObject([201, { format, size_bytes: bytes?.length }]);
    expect(body.key).toMatch(/^[a-z2-7]{26}$/);
    const stored = api.storage.objects.get(`files/${body.key}.${format}`);
    expect(Buffer.from(stored ?? []).equals(Buffer.from(bytes ?? []))).toBe(true);
  });

  test('accepts an MP3 without tags by its first frame', async () => {
    const { id } = await createCreator(api);
    expect((await uploadFile(api, id, latin('\u00FF\u00FB\u0090\u0064'))).body.format).toBe('mp3');
  });

  test.each([
    ['a page of HTML', '<!doctype html><script>alert(1)</script>'],
    ['an SVG with a script', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['HTML in front of a PDF', '<script>alert(1)</script>%PDF-1.7'],
    ['HTML in front of a ZIP', '<script>alert(1)</script>PK\u0003\u0004'],
    ['a script with the first letters of a sound', '\u00FF\u00FEalert(1)'],
    ['a Windows program', 'MZ\u0090\u0000'],
    ['a Linux program', '\u007FELF'],
    ['a film', '\u0000\u0000\u0000\u0020ftypisom'],
    ['a film in Ogg', `${OGG}\u0080theora`],
    ['a sound that is no WAV', 'RIFF\u0024\u0000\u0000\u0000AVI LIST'],
    ['an empty ZIP', 'PK\u0005\u0006'],
    ['a word of PDF', '%PDF'],
    ['a TIFF', 'II*\u0000'],
    ['nothing', ''],
  ])('refuses %s', async (_name, bytes) => {
    const { id } = await createCreator(api);
    const { status, body } = await uploadFile<ProblemBody>(api, id, latin(bytes));
    expect([status, body.code]).toEqual([400, 'file_unreadable']);
  });

  test('ignores the name and the type that the client sends', async () => {
    const { id } = await createCreator(api);
    const form = new FormData();
    form.append('file', new Blob([PDF], { type: 'text/html' }), '../../page.html');
    const answer = await api.send({ method: 'POST', url: '/v4/files', as: id, form });
    expect(answer).toMatchObject({ status: 201, body: { format: 'pdf' } });
    expect([...api.storage.objects.keys()].filter((key) => key.includes('html'))).toEqual([]);
  });

  test('accepts 20 MB, refuses one byte more, and leaves no temporary file', async () => {
    const { id } = await createCreator(api);
    const bytes = Buffer.alloc(FILE_MAX_BYTES);
    bytes.set(PDF);
    expect(await uploadFile(api, id, bytes)).toMatchObject({
      status: 201,
      body: { size_bytes: bytes.length },
    });
    const more = await uploadFile<ProblemBody>(api, id, Buffer.concat([bytes, Buffer.alloc(1)]));
    expect([more.status, more.body.code]).toEqual([413, 'file_too_large']);
    const announced = await api.send<ProblemBody>({
      method: 'POST',
      url: '/v4/files',
      as: id,
      headers: { 'content-type': 'multipart/form-data; boundary=x', 'content-length': '99999999' },
    });
    expect([announced.status, announced.body.code]).toEqual([413, 'file_too_large']);
    await vi.waitFor(async () => expect(await spooledFiles()).toEqual([]));
  });

  test('refuses forms with unknown or repeated parts and leaves no temporary file', async () => {
    const { id } = await createCreator(api);
    const send = async (form: FormData) => api.send({ method: 'POST', url: '/v4/files', as: id, form });
    const more = createFileForm(PDF);
    more.append('format', 'html');
    expect((await send(more)).status).toBe(400);
    const two = createFileForm(PDF);
    two.append('file', new Blob([PDF]), 'second');
    expect((await send(two)).status).toBe(400);
    const text = new FormData();
    text.append('file', 'text');
    expect((await send(text)).status).toBe(400);
    await vi.waitFor(async () => expect(await spooledFiles()).toEqual([]));
  });

  test('requires a token and a profile', async () => {
    const form = createFileForm(PDF);
    expect((await api.send({ method: 'POST', url: '/v4/files', form })).status).toBe(401);
    expect((await uploadFile(api, createUid())).status).toBe(404);
  });

  test('answers 503 and restores the quota while the storage is down', async () => {
    const own = await createTestAppForTest();
    const { id } = await createCreator(own);
    own.storage.isDown = true;
    expect((await uploadFile(own, id)).status).toBe(503);
    expect(await own.db.select().from(fileUploadDays)).toMatchObject([{ count: 0 }]);
  });

  test(`accepts ${FILES_PER_DAY} files a day from an account`, async () => {
    const own = await createTestAppForTest();
    const { id } = await createCreator(own);
    const { id: other } = await createCreator(own);
    for (let sent = 0; sent < FILES_PER_DAY; sent += 1) expect((await uploadFile(own, id)).status).toBe(201);
    const more = await uploadFile<ProblemBody>(own, id);
    expect([more.status, more.body.code]).toEqual([429, 'quota_exceeded']);
    expect((await uploadFile(own, other)).status).toBe(201);
    own.clock.advance(DAY_MS);
    expect((await uploadFile(own, id)).status).toBe(201);
  });
});

test('refuses a file that would exceed the page’s limit of 500 MB', async () => {
  const own = await createTestAppForTest();
  const { id } = await createCreator(own);
  const { key } = (await uploadFile(own, id)).body;
  await own.db
    .update(files)
    .set({ sizeBytes: FILES_MAX_BYTES - PDF.length })
    .where(eq(files.key, key));
  expect((await uploadFile(own, id)).status).toBe(201);
  const more = await uploadFile<ProblemBody>(own, id);
  expect(more).toMatchObject({
    status: 429,
    body: { code: 'quota_exceeded', errors: [{ pointer: '/body/file', code: 'too_many' }] },
  });
});

describe('an unused file', () => {
  test('is deleted after a day, and its deletion is retried', async () => {
    const { log, lines } = createCapturedLog();
    const own = await createTestAppForTest({ log });
    const { id } = await createCreator(own);
    const { key } = (await uploadFile(own, id)).body;
    own.clock.advance(DAY_MS);
    await sweepFiles(own.core);
    expect(own.storage.objects.size).toBe(1);
    own.storage.stuck.add(`files/${key}.pdf`);
    own.clock.advance(1);
    await sweepFiles(own.core);
    expect(await own.db.select().from(files)).toEqual([]);
    expect(await own.db.select().from(removedFiles)).toMatchObject([{ key, format: 'pdf', attempts: 1 }]);
    own.storage.stuck.clear();
    own.clock.advance(60_000);
    await sweepFiles(own.core);
    expect(own.storage.objects.size).toBe(0);
    expect(await own.db.select().from(removedFiles)).toEqual([]);
    expect(lines.some((line) => line.includes('a file could not be deleted'))).toBe(true);
  });
});
