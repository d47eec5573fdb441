import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, onTestFinished, test } from 'vitest';

import { createImageBytes, readPhonePhoto } from '../../../test/support/images.ts';
import { createCapturedLog, silentLog } from '../../../test/support/logs.ts';
import { writeReaderProgram } from '../../../test/support/processes/reader-programs.ts';
import { createReadingProcess, type TimeoutSignal } from '../reading-process.ts';
import { createImageEncoder, type ImageEncoder, type ImageEncoderOptions } from './image-encoder.ts';

function createEncoder(options: Partial<ImageEncoderOptions> = {}): ImageEncoder {
  const encoder = createImageEncoder({ log: silentLog, ...options });
  onTestFinished(() => encoder.close());
  return encoder;
}

/** Returns a `timeoutSignal` and its calls. Its first signal is already aborted; later signals never abort. */
function stubTimeouts(): { readonly asked: number[]; readonly timeoutSignal: TimeoutSignal } {
  const asked: number[] = [];
  const timeoutSignal = (timeoutMs: number): AbortSignal => {
    asked.push(timeoutMs);
    return asked.length === 1 ? AbortSignal.abort() : new AbortController().signal;
  };
  return { asked, timeoutSignal };
}

test('answers 503 when an image takes too long, then reads the next image', async () => {
  const { log, lines } = createCapturedLog();
  const { asked, timeoutSignal } = stubTimeouts();
  const encoder = createEncoder({ log, timeoutMs: 700, timeoutSignal });
  const bytes = await createImageBytes();
  await expect(encoder.encode(bytes, 'mio')).rejects.toMatchObject({
    code: 'service_unavailable',
    retryAfterSeconds: 5,
  });
  expect(lines.join('')).toContain('the process that reads images was killed');
  await expect(encoder.encode(bytes, 'mio')).resolves.toMatchObject({ width: 40, height: 30 });
  expect(asked).toEqual([700, 700]);
});

test('throws 503 for a slow background image, but image_unreadable for invalid bytes', async () => {
  const { timeoutSignal } = stubTimeouts();
  const encoder = createEncoder({ isInBackground: true, timeoutSignal });
  await expect(encoder.encode(await createImageBytes(), 'mio')).rejects.toMatchObject({
    code: 'service_unavailable',
  });
  await expect(encoder.encode(Buffer.from('no image'), 'mio')).rejects.toMatchObject({
    code: 'image_unreadable',
  });
});

test('gives each HEIC image a new process and three times the timeout', async () => {
  const program = await writeReaderProgram(
    `import { appendFileSync } from 'node:fs';
    process.on('message', () => {
      appendFileSync(new URL('pids', import.meta.url), process.pid + ' ');
      process.send({ ok: false, failure: 'unreadable' });
    });
    process.send('ready');`,
  );
  const limitsMs: number[] = [];
  const timeoutSignal = (timeoutMs: number): AbortSignal => {
    limitsMs.push(timeoutMs);
    return new AbortController().signal;
  };
  const encoder = createEncoder({ program, timeoutMs: 1000, timeoutSignal });
  const [photo, png] = [await readPhonePhoto(), await createImageBytes()];
  for (const bytes of [png, png, photo, photo]) {
    await expect(encoder.encode(bytes, 'mio')).rejects.toMatchObject({ code: 'image_unreadable' });
  }
  const [first, second, third, fourth] = (await readFile(join(program, '../pids'), 'utf8')).split(' ');
  expect(first).toBe(second);
  expect(new Set([second, third, fourth]).size).toBe(3);
  expect(limitsMs).toEqual([1000, 1000, 3000, 3000]);
});

test('refuses further images with a retry time when the queue is full', async () => {
  const encoder = createEncoder({ maxWaiting: 2 });
  const bytes = await createImageBytes();
  const answers = await Promise.allSettled(
    Array.from({ length: 5 }, async () => encoder.encode(bytes, 'mio')),
  );
  expect(answers.map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'fulfilled',
    'rejected',
    'rejected',
  ]);
  expect(answers.at(-1)).toMatchObject({
    reason: { code: 'service_unavailable', isExpected: true, retryAfterSeconds: 5 },
  });
  await expect(encoder.encode(bytes, 'mio')).resolves.toMatchObject({ width: 40 });
});

test('refuses an owner’s third image while two wait, but accepts another owner’s image', async () => {
  const encoder = createEncoder({ maxOfOwner: 2 });
  const bytes = await createImageBytes();
  const owners = ['mio', 'mio', 'mio', 'wren'];
  const answers = await Promise.allSettled(owners.map(async (owner) => encoder.encode(bytes, owner)));
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
  expect(answers[2]).toMatchObject({ reason: { code: 'service_unavailable', isExpected: true } });
  await expect(encoder.encode(bytes, 'mio')).resolves.toMatchObject({ width: 40 });
});

test('starts a new process for each message when the process is single-use', async () => {
  const program = await writeReaderProgram(
    "process.on('message', () => process.send({ pid: process.pid })); process.send('ready');",
  );
  const { log, lines } = createCapturedLog();
  const pids: unknown[] = [];
  const reader = createReadingProcess({
    log,
    program,
    name: 'images',
    timeoutMs: 5000,
    maxWaiting: 2,
    isInBackground: false,
    isSingleUse: true,
    parse: (answer) => answer,
  });
  onTestFinished(() => reader.close());
  for (const message of ['first', 'second']) pids.push(await reader.ask(message));
  expect(pids[0]).not.toEqual(pids[1]);
  expect(lines).toEqual([]);
});

test('reports an image that crashes the process as unreadable', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'musubi-encoder-'));
  onTestFinished(async () => rm(folder, { recursive: true }));
  const program = join(folder, 'dying.mjs');
  await writeFile(program, "process.on('message', () => process.exit(1)); process.send('ready');");
  const encoder = createEncoder({ program });
  await expect(encoder.encode(await createImageBytes(), 'mio')).rejects.toMatchObject({
    code: 'image_unreadable',
  });
});

test('answers 503 when the encoder process does not start', async () => {
  const encoder = createEncoder({ program: new URL('./no-such-program.ts', import.meta.url).pathname });
  await expect(encoder.encode(await createImageBytes(), 'mio')).rejects.toMatchObject({
    code: 'service_unavailable',
    cause: { code: 'not_started' },
  });
});
