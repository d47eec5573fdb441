import { expect, test } from 'vitest';

import { parseEncoderAnswer } from './encoder-answer.ts';
import { IMAGE_WIDTHS } from './image-limits.ts';

const WEBP = Buffer.from('RIFF\0\0\0\0WEBPVP8 ');
const files = IMAGE_WIDTHS.map((width) => ({ width, bytes: new Uint8Array(WEBP) }));
const answer = { ok: true, image: { width: 40, height: 30, files } };

test('accepts genuine responses of the encoder process', () => {
  expect(parseEncoderAnswer(answer)).toEqual(answer);
  expect(parseEncoderAnswer({ ok: false, failure: 'too_large' })).toMatchObject({ failure: 'too_large' });
});

test.each<[string, unknown]>([
  ['an empty answer', null],
  ['an unknown failure code', { ok: false, failure: 'constructor' }],
  ['a missing width', { ...answer, image: { ...answer.image, files: files.slice(1) } }],
  [
    'a width that is a path',
    { ...answer, image: { ...answer.image, files: files.map((file) => ({ ...file, width: '../x' })) } },
  ],
  [
    'a file that is not an image',
    {
      ...answer,
      image: { ...answer.image, files: files.map((file) => ({ ...file, bytes: Buffer.from('<script>') })) },
    },
  ],
  [
    'a file larger than any image',
    {
      ...answer,
      image: {
        ...answer.image,
        files: files.map((file) => ({ ...file, bytes: Buffer.concat([WEBP], 9_000_000) })),
      },
    },
  ],
  ['a negative height', { ...answer, image: { ...answer.image, height: -1 } }],
])('refuses %s', (_name, message) => {
  expect(() => parseEncoderAnswer(message)).toThrow('it sent an unknown answer');
});
