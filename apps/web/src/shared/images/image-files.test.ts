import { expect, test } from 'vitest';

import { findFileProblem } from './image-files.ts';

const MIB = 1024 * 1024;

test.each([
  ['a photo of 20 MiB', { name: 'rain.jpg', type: 'image/jpeg', size: 20 * MIB }, null],
  ['a photo of 61 MiB', { name: 'rain.jpg', type: 'image/jpeg', size: 61 * MIB }, 'image_too_large'],
  ['a HEIC photo', { name: 'IMG_1.HEIC', type: 'image/heic', size: 3 * MIB }, null],
  ['a HEIC photo without a type', { name: 'IMG_1.HEIC', type: '', size: 3 * MIB }, null],
  // Browsers that cannot decode HEIC cannot shrink the picture.
  ['a HEIC photo of 20 MiB', { name: 'IMG_1.HEIC', type: '', size: 20 * MIB }, 'image_too_large'],
  ['a document', { name: 'rain.pdf', type: 'application/pdf', size: MIB }, 'image_unreadable'],
  ['an empty file', { name: 'rain.jpg', type: 'image/jpeg', size: 0 }, 'image_unreadable'],
] as const)('accepts or refuses %s by name, type and size', (_name, file, problem) => {
  expect(findFileProblem(file)).toBe(problem);
});
