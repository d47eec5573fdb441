import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ReactNode, useEffect, useState } from 'react';
import { expect, fireEvent, fn, mocked, waitFor } from 'storybook/test';

import { wordsOf } from '../testing/story-words.ts';
import { ImageCropper, type ImageCropperLabels } from './image-cropper.tsx';
import { type Picture, type PictureCrop, readPicture } from './picture.ts';

/** Draws a picture with a different colour in each quarter: red, green, blue, white in reading order. */
async function drawSample(width: number, height: number): Promise<Blob> {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('This browser draws on no canvas');
  const colors = ['#c0392b', '#1e8449', '#1f618d', '#fdfefe'];
  for (const [index, color] of colors.entries()) {
    context.fillStyle = color;
    context.fillRect(((index % 2) * width) / 2, (Math.floor(index / 2) * height) / 2, width / 2, height / 2);
  }
  return canvas.convertToBlob({ type: 'image/png' });
}

interface SampleProps {
  readonly width: number;
  readonly height: number;
  readonly children: (picture: Picture) => ReactNode;
}

function Sample({ width, height, children }: SampleProps): ReactNode {
  const [picture, setPicture] = useState<Picture | null>(null);
  useEffect(() => {
    const read = async (): Promise<void> => setPicture(await readPicture(await drawSample(width, height)));
    void read();
  }, [width, height]);
  return picture !== null && <div style={{ maxWidth: '29rem' }}>{children(picture)}</div>;
}

interface CropperArgs {
  readonly width: number;
  readonly height: number;
  readonly aspect: number;
  readonly shape: 'round' | 'rect';
  readonly minWidth: number;
  readonly onCrop: (crop: PictureCrop) => void;
}

const meta = {
  title: 'Forms/Image cropper',
  tags: ['!autodocs'],
  args: { width: 800, height: 600, aspect: 1, shape: 'round', minWidth: 224, onCrop: fn() },
  render: ({ width, height, ...args }, context) => {
    const labels: ImageCropperLabels = wordsOf(context).cropper;
    return (
      <Sample width={width} height={height}>
        {(picture) => <ImageCropper {...args} picture={picture} labels={labels} />}
      </Sample>
    );
  },
} satisfies Meta<CropperArgs>;

export default meta;

type Story = StoryObj<CropperArgs>;

const lastCrop = ({ onCrop }: CropperArgs): PictureCrop | undefined => mocked(onCrop).mock.lastCall?.[0];

/** Returns the preview's RGB colour at a position; both coordinates from 0 to 1. */
function colorAt(preview: HTMLElement, x: number, y: number): readonly number[] {
  if (!(preview instanceof HTMLCanvasElement)) throw new Error('The preview is no canvas');
  const { width, height } = preview;
  const pixel = preview.getContext('2d')?.getImageData(Math.floor(x * width), Math.floor(y * height), 1, 1);
  return Array.from(pixel?.data.slice(0, 3) ?? []);
}

const RED = [192, 57, 43];
const BLUE = [31, 97, 141];

/** A wide picture starts centred. Arrow keys move the picture by 1 px, with Shift by 10 px; + and − zoom. */
export const ByKeyboard: Story = {
  play: async ({ args, canvas, context, userEvent }) => {
    const words = wordsOf(context).cropper;
    const area = await canvas.findByRole('application', { name: words.area });
    const kept = (): number => lastCrop(args)?.x ?? Number.NaN;
    await waitFor(async () => expect(kept()).toBeCloseTo(1 / 8, 3));
    const pictureWidth = area.getBoundingClientRect().width * (4 / 3);
    area.focus();
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(async () => expect((1 / 8 - kept()) * pictureWidth).toBeCloseTo(1, 1));
    await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}');
    await waitFor(async () => expect((1 / 8 - kept()) * pictureWidth).toBeCloseTo(11, 1));
    await userEvent.keyboard('++-');
    await waitFor(async () => expect(lastCrop(args)?.height).toBeCloseTo(1 / 1.1, 2));
    await expect(canvas.getByRole('slider')).toHaveAttribute('aria-valuetext', '110%');
    await userEvent.click(canvas.getByRole('button', { name: words.reset }));
    await waitFor(async () => expect(kept()).toBeCloseTo(1 / 8, 3));
  },
};

/** The pointer drags and the wheel zooms; the crop stays inside the picture. */
export const ByPointer: Story = {
  play: async ({ args, canvas }) => {
    const area = await canvas.findByRole('application');
    await waitFor(async () => expect(lastCrop(args)?.x).toBeCloseTo(1 / 8, 3));
    await fireEvent.mouseDown(area, { clientX: 100, clientY: 100 });
    await fireEvent.mouseMove(document, { clientX: 900, clientY: 100 });
    await waitFor(async () => expect(lastCrop(args)?.x).toBe(0));
    await fireEvent.mouseUp(document);
    await fireEvent.wheel(area, { deltaY: -100, clientX: 100, clientY: 100 });
    await waitFor(async () => expect(lastCrop(args)?.height).toBeLessThan(1));
  },
};

function touch(
  type: 'touchstart' | 'touchmove' | 'touchend',
  target: Element,
  xs: readonly number[],
): TouchEvent {
  const { left, top, width, height } = target.getBoundingClientRect();
  const touches = xs.map(
    (x, identifier) =>
      new Touch({ identifier, target, clientX: left + x * width, clientY: top + height / 2 }),
  );
  return new TouchEvent(type, { touches, targetTouches: touches, bubbles: true, cancelable: true });
}

/** Spreading two fingers zooms in, pinching them zooms out. */
export const ByTwoFingers: Story = {
  play: async ({ args, canvas }) => {
    const area = await canvas.findByRole('application');
    await waitFor(async () => expect(lastCrop(args)?.height).toBeCloseTo(1, 3));
    area.dispatchEvent(touch('touchstart', area, [0.4, 0.6]));
    document.dispatchEvent(touch('touchmove', area, [0.3, 0.7]));
    await waitFor(async () => expect(lastCrop(args)?.height).toBeCloseTo(1 / 2, 1));
    document.dispatchEvent(touch('touchmove', area, [0.4, 0.6]));
    await waitFor(async () => expect(lastCrop(args)?.height).toBeCloseTo(1, 1));
    document.dispatchEvent(touch('touchend', area, []));
  },
};

/**
 * After a rotation to the right, the picture's bottom left corner is at the top left, also in the preview.
 */
export const Turned: Story = {
  play: async ({ args, canvas, context, userEvent }) => {
    const words = wordsOf(context).cropper;
    const preview = await canvas.findByRole('img', { name: words.preview });
    await waitFor(async () => expect(colorAt(preview, 0.2, 0.2)).toEqual(RED));
    await userEvent.click(canvas.getByRole('button', { name: words.turn }));
    await waitFor(async () => expect(lastCrop(args)).toMatchObject({ turn: 90 }));
    await waitFor(async () => expect(colorAt(preview, 0.2, 0.2)).toEqual(BLUE));
  },
};

/** A cover cropped from a portrait picture. */
export const Cover: Story = {
  args: { width: 900, height: 1200, aspect: 3.2, shape: 'rect', minWidth: 800 },
  play: async ({ args, canvas }) => {
    await canvas.findByRole('application');
    await waitFor(async () => expect(lastCrop(args)).toMatchObject({ x: 0, width: 1 }));
  },
};

/** Warns when the crop has too few pixels. */
export const Small: Story = {
  args: { width: 120, height: 90 },
  play: async ({ canvas, context }) => {
    await waitFor(async () =>
      expect(await canvas.findByRole('status')).toHaveTextContent(wordsOf(context).cropper.small),
    );
  },
};
