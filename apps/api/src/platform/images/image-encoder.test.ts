import { randomBytes } from 'node:crypto';

import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';

import { createImageBytes } from '../../../test/support/images.ts';
import { createCapturedLog, silentLog } from '../../../test/support/logs.ts';
import { createImageEncoder, type ImageEncoder, type ImageEncoderOptions } from './image-encoder.ts';

function createEncoder(options: Partial<ImageEncoderOptions> = {}): ImageEncoder {
  const encoder = createImageEncoder({ log: silentLog, ...options });
  onTestFinished(() => encoder.close());
  return encoder;
}

/** Noise takes its time: nothing in it can be foreseen. */
async function createNoise(size: number): Promise<Uint8Array> {
  return sharp(randomBytes(size * size * 3), { raw: { width: size, height: size, channels: 3 } })
    .png({ compressionLevel: 1 })
    .toBuffer();
}

test('an image that takes too long is given up, and the next one is read', async () => {
  const { log, lines } = createCapturedLog();
  const encoder = createEncoder({ log, timeoutMs: 150 });
  await expect(encoder.encode(await createNoise(2200))).rejects.toMatchObject({ code: 'image_unreadable' });
  expect(lines.join('')).toContain('the process that reads images was ended');
  await expect(encoder.encode(await createImageBytes())).resolves.toMatchObject({ width: 40, height: 30 });
});

test('behind everything else, an image that takes too long may be read another time, and one that is none may not', async () => {
  const encoder = createEncoder({ timeoutMs: 150, isInBackground: true });
  await expect(encoder.encode(await createNoise(2200))).rejects.toMatchObject({
    code: 'service_unavailable',
  });
  const patient = createEncoder({ isInBackground: true });
  await expect(patient.encode(Buffer.from('no image'))).rejects.toMatchObject({ code: 'image_unreadable' });
});

test('only so many may wait, and those who may not hear when to come again', async () => {
  const encoder = createEncoder({ maxWaiting: 2 });
  const bytes = await createImageBytes();
  const answers = await Promise.allSettled(Array.from({ length: 5 }, async () => encoder.encode(bytes)));
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
  await expect(encoder.encode(bytes)).resolves.toMatchObject({ width: 40 });
});

test('a process that does not start is told as something that passes', async () => {
  const encoder = createEncoder({ program: new URL('./no-such-program.ts', import.meta.url).pathname });
  await expect(encoder.encode(await createImageBytes())).rejects.toMatchObject({
    code: 'service_unavailable',
    cause: { code: 'not_started' },
  });
});
