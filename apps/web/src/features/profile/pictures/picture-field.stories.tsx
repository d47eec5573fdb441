import { initialOf } from '@musubi/domain/graphemes';
import type { Messages } from '@musubi/i18n/messages';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';

import { loadWords, withApp } from '#shared/testing/story-app.tsx';

import { StoryForm } from '../draft/story-form.tsx';
import { PictureField } from './picture-field.tsx';
import { createHeicPhoto, createPhoto, createTurnedPhoto } from './sample-photos.ts';

interface PictureArgs {
  readonly name: 'icon_image_key' | 'cover_image_key';
  readonly imageKey: string | null;
  readonly error: string;
}

const meta = {
  title: 'Profile form/Picture field',
  tags: ['!autodocs'],
  args: { name: 'icon_image_key', imageKey: null, error: '' },
  loaders: [loadWords(['profile'])],
  decorators: [withApp()],
  render: ({ name, imageKey, error }) => (
    <StoryForm values={{ [name]: imageKey }} {...(error !== '' && { errors: { [name]: error } })}>
      {(form) => <PictureField form={form} name={name} initial={initialOf(form.values.name)} />}
    </StoryForm>
  ),
} satisfies Meta<PictureArgs>;

export default meta;

type Story = StoryObj<PictureArgs>;
type Context = Parameters<NonNullable<Story['play']>>[0];

/** The messages loaded by `loadWords`. */
function wordsOf({ loaded }: Context): NonNullable<Messages['profile']> {
  const { profile } = loaded['messages'] as Messages;
  if (profile === undefined) throw new Error('The words of the profile are not here');
  return profile;
}

const groupOf = ({ canvas }: Context): HTMLElement => canvas.getByRole('group');

function holding(file: File): DataTransfer {
  const data = new DataTransfer();
  data.items.add(file);
  return data;
}

async function drop(context: Context, file: File): Promise<HTMLElement> {
  const init = { dataTransfer: holding(file), bubbles: true, cancelable: true };
  groupOf(context).dispatchEvent(new DragEvent('dragover', init));
  await waitFor(async () => expect(groupOf(context)).toHaveAttribute('data-over'));
  groupOf(context).dispatchEvent(new DragEvent('drop', init));
  return within(document.body).findByRole('dialog');
}

/** The colour of the preview image at a point, with coordinates from 0 to 1. */
function colorAt(preview: HTMLElement, x: number, y: number): 'red' | 'blue' | 'neither' {
  if (!(preview instanceof HTMLCanvasElement)) throw new Error('The preview is no canvas');
  const { width, height } = preview;
  const pixel = preview.getContext('2d')?.getImageData(Math.floor(x * width), Math.floor(y * height), 1, 1);
  const [red = 0, , blue = 0] = pixel?.data ?? [];
  if (Math.abs(red - blue) < 60) return 'neither';
  return red > blue ? 'red' : 'blue';
}

export const Empty: Story = {};
export const EmptyCover: Story = { args: { name: 'cover_image_key' } };

/** Removing the picture moves the focus to the button that chooses a picture. */
export const WithPicture: Story = {
  args: { imageKey: 'm4zq2v7xk5w3t6n2r5b3c7d2ea' },
  play: async (context) => {
    const { canvas, userEvent } = context;
    const { picture } = wordsOf(context);
    await userEvent.click(canvas.getByRole('button', { name: picture.remove }));
    await expect(canvas.queryByRole('img')).toBeNull();
    await expect(canvas.getByRole('button', { name: picture.choose })).toHaveFocus();
  },
};

export const RefusedBySaving: Story = {
  args: { imageKey: 'm4zq2v7xk5w3t6n2r5b3c7d2ea', error: 'This choice is not available.' },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(args.error);
  },
};

/** No file can be chosen while offline. */
export const Offline: Story = {
  beforeEach: () => {
    Object.defineProperty(navigator, 'onLine', { configurable: true, value: false });
    return () => {
      Reflect.deleteProperty(navigator, 'onLine');
    };
  },
  play: async (context) => {
    const { picture } = wordsOf(context);
    await expect(context.canvas.getByRole('button', { name: picture.choose })).toBeDisabled();
    await expect(context.canvas.getByRole('status')).toHaveTextContent(picture.offline);
  },
};

/** Pasting a file into the focused field opens the crop dialog. */
export const Pasted: Story = {
  play: async (context) => {
    const { crop, picture } = wordsOf(context);
    const button = context.canvas.getByRole('button', { name: picture.choose });
    button.focus();
    const clipboardData = holding(await createPhoto());
    button.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    const dialog = await within(document.body).findByRole('dialog');
    const area = await within(dialog).findByRole('application', { name: crop.area });
    // Waits until the dialog has faded in.
    await waitFor(async () => expect(area).toBeVisible());
  },
};

/** The API converts a HEIC photo that the browser cannot decode, and a progress bar shows the wait. */
export const Heic: Story = {
  play: async (context) => {
    const { crop } = wordsOf(context);
    const dialog = await drop(context, createHeicPhoto());
    // Waits until the dialog has faded in. The bar of the upload then replaces the first bar.
    await waitFor(async () => expect(within(dialog).getByRole('progressbar')).toBeVisible());
    await expect(within(dialog).getByRole('button', { name: crop.use })).toBeDisabled();
  },
};

/** The EXIF orientation is applied: the left half of the file ends up on top. */
export const TurnedByItsCamera: Story = {
  play: async (context) => {
    const { crop } = wordsOf(context);
    const dialog = await drop(context, await createTurnedPhoto());
    const preview = await within(dialog).findByRole('img', { name: crop.preview_icon });
    await waitFor(async () => expect(colorAt(preview, 0.5, 0.2)).toBe('red'));
    await expect(colorAt(preview, 0.5, 0.8)).toBe('blue');
  },
};

/**
 * A dropped file is cropped, and the dialog stays open during the upload. Must be the last story: React
 * Aria's announcer keeps the name of the busy button for seconds, which would fail the stories after it.
 */
export const DroppedAndSent: Story = {
  play: async (context) => {
    const { crop } = wordsOf(context);
    const dialog = await drop(context, await createPhoto());
    await within(dialog).findByRole('application', { name: crop.area });
    await expect(groupOf(context)).not.toHaveAttribute('data-over');
    const use = within(dialog).getByRole('button', { name: crop.use });
    await waitFor(async () => expect(use).toBeEnabled());
    await context.userEvent.click(use);
    const progress = await within(dialog).findByRole('progressbar');
    await waitFor(async () => expect(progress).toBeVisible());
  },
};
