import sharp from 'sharp';

import { encodeImage } from '#platform/images/encode-image.ts';

import { type CorpusRow, defineKind } from '../kind.ts';

/**
 * Size, and the colour at a quarter of the width and half of the height, rounded to tens; or why the picture
 * is refused.
 */
type Shown = { readonly size: string; readonly rgb: string } | 'unreadable' | 'too_large';

const red = (size = '32x32'): Shown => ({ size, rgb: '200 60 40' });

const ROWS: readonly CorpusRow<Shown>[] = [
  {
    title: 'C7: keeps the colours of a 16-bit PNG in Display P3',
    input: { file: 'display-p3-16-bit.png' },
    right: red(),
  },
  {
    title: 'C7: keeps the colours of a 10-bit AVIF in Display P3',
    input: { file: 'display-p3-10-bit.avif' },
    right: red(),
  },
  {
    title: 'C7: keeps the colours of a 12-bit AVIF in Display P3',
    input: { file: 'display-p3-12-bit.avif' },
    right: red(),
  },
  {
    title: 'C7: accepts a JPEG without end marker',
    input: { file: 'no-end-marker-baseline.jpg' },
    right: red(),
  },
  {
    title: 'C7: accepts a progressive JPEG without end marker',
    input: { file: 'no-end-marker-progressive.jpg' },
    right: red(),
  },
  {
    title: 'C7: skips the empty first frame of a WebP',
    input: { file: 'first-frame-empty.webp' },
    right: red(),
  },
  {
    title: 'C7: skips the empty first frame of a GIF',
    input: { file: 'first-frame-empty.gif' },
    right: red(),
  },
  {
    title: 'C7: skips the white first frame of a GIF',
    input: { file: 'first-frame-white.gif' },
    right: red(),
  },
  {
    title: 'shows the first frame when all frames are empty',
    input: { file: 'all-frames-empty.gif' },
    right: { size: '32x32', rgb: '0 0 0' },
  },
  {
    title: 'keeps the colours of an 8-bit PNG in Display P3',
    input: { file: 'display-p3-8-bit.png' },
    right: red(),
  },
  { title: 'keeps the colours of a 16-bit PNG without profile', input: { file: '16-bit.png' }, right: red() },
  { title: 'turns a photo upright', input: { file: 'rotated.jpg' }, right: red('16x32') },
  { title: 'refuses half a JPEG', input: { file: 'half.jpg' }, right: 'unreadable' },
  {
    title: 'keeps the grey of a 16-bit PNG without colours',
    input: { file: '16-bit-grey.png' },
    right: { size: '32x32', rgb: '120 120 120' },
  },
  {
    title: 'turns back a selfie that is stored mirrored',
    input: { file: 'mirrored.jpg' },
    right: red('32x16'),
  },
  {
    title: 'shows a CMYK JPEG without ink as white paper',
    input: { file: 'cmyk.jpg' },
    right: { size: '32x32', rgb: '260 260 260' },
  },
];

export const PICTURES = defineKind('pictures', new URL('./', import.meta.url), ROWS, async (bytes) => {
  const result = await encodeImage({ bytes, wantsAvif: false });
  if (!result.ok) return result.failure;
  const { width, height, files } = result.image;
  const { data, info } = await sharp(files[0]?.bytes).raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 4)) * info.channels;
  const rgb = [...data.subarray(at, at + 3)].map((value) => Math.round(value / 10) * 10);
  return { size: `${width}x${height}`, rgb: rgb.join(' ') };
});
