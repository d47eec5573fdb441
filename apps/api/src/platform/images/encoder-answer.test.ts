import { AVIF_WIDTHS } from '@musubi/domain/image-keys';
import { expect, test } from 'vitest';

import { parseEncoderAnswer } from './encoder-answer.ts';
import { IMAGE_WIDTHS } from './image-limits.ts';

const WEBP = Buffer.from('RIFF\0\0\0\0WEBPVP8 ');
const AVIF = Buffer.from('\0\0\0\u0020ftypavif');
const files = IMAGE_WIDTHS.map((width) => ({ format: 'webp', width, bytes: new Uint8Array(WEBP) }));
const avifFiles = AVIF_WIDTHS.map((width) => ({ format: 'avif', width, bytes: new Uint8Array(AVIF) }));
const answer = { ok: true, image: { width: 40, height: 30, files } };
const both = { ok: true, image: { width: 40, height: 30, files: [...files, ...avifFiles] } };

test('accepts genuine responses of the encoder process', () => {
  expect(parseEncoderAnswer(answer)).toEqual(answer);
  expect(parseEncoderAnswer(both)).toEqual(both);
  expect(parseEncoderAnswer({ ok: false, failure: 'too_large' })).toMatchObject({ failure: 'too_large' });
});

test.each<[string, unknown]>([
  ['an empty answer', null],
  ['an unknown failure code', { ok: false, failure: 'constructor' }],
  ['a missing width', { ...answer, image: { ...answer.image, files: files.slice(1) } }],
  ['a missing AVIF width', { ...both, image: { ...both.image, files: [...files, ...avifFiles.slice(1)] } }],
  [
    'a WebP file in place of AVIF',
    {
      ...both,
      image: {
        ...both.image,
        files: [
          ...files,
          ...files.slice(0, 4).map((file, at) => ({ ...file, format: 'avif', width: AVIF_WIDTHS[at] })),
        ],
      },
    },
  ],
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
