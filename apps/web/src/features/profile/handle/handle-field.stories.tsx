import type { HandleAvailability } from '@musubi/api-client';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';

import { loadWords, withApp } from '#shared/testing/story-app.tsx';

import { StoryForm } from '../draft/story-form.tsx';
import { HandleField } from './handle-field.tsx';

/** The API's responses for these handles; every other handle is available. */
const ANSWERS: Readonly<Record<string, Partial<HandleAvailability>>> = {
  sakura: { status: 'taken', suggestions: ['sakura_page', 'sakura_works', 'its_sakura'] },
  mio_draws: { status: 'yours' },
  admin: { status: 'reserved' },
};

async function answer({ pubId }: { readonly pubId: string }): Promise<HandleAvailability> {
  // A request that never finishes.
  if (pubId === 'slow_one') return new Promise(() => {});
  if (pubId === 'no_network') throw new TypeError('Failed to fetch');
  return { pub_id: pubId, status: 'available', suggestions: [], ...ANSWERS[pubId] };
}

const ignore = (): void => {};

interface HandleArgs {
  /** Text typed in place of the creator's own handle, `mio`. */
  readonly typed: string;
  readonly error: string;
}

const meta = {
  title: 'Profile form/Handle field',
  tags: ['!autodocs'],
  args: { typed: '', error: '' },
  loaders: [loadWords(['profile'])],
  decorators: [withApp({ platform: { v4GetHandleAvailability: answer } })],
  render: ({ error }) => (
    <StoryForm {...(error !== '' && { errors: { pub_id: error } })}>
      {(form) => <HandleField form={form} onConfirm={ignore} />}
    </StoryForm>
  ),
  play: async ({ args, canvas, userEvent }) => {
    if (args.typed === '') return;
    const input = canvas.getByRole('textbox');
    await userEvent.clear(input);
    await userEvent.type(input, args.typed);
  },
} satisfies Meta<HandleArgs>;

export default meta;

type Story = StoryObj<HandleArgs>;

/** Shows no result while the handle is unchanged. */
export const Own: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement();
  },
};

/** Available, with a notice about the old URL of the creator's page. */
export const Free: Story = {
  args: { typed: 'mio_art' },
  play: async (context) => {
    await meta.play(context);
    await expect(
      await context.canvas.findByText(/@mio_art\b.*[.。]$/, { selector: '[data-tone=good]' }),
    ).toBeVisible();
    await expect(context.canvas.getByText(/@mio\b.*90/)).toBeVisible();
    await expect(context.canvas.getByRole('button', { name: /@mio_art/ })).toBeVisible();
  },
};

/** Taken: a button fills in a free handle and returns the focus to the field. */
export const Taken: Story = {
  args: { typed: 'sakura' },
  play: async (context) => {
    await meta.play(context);
    const { canvas, userEvent } = context;
    const suggestions = await canvas.findByRole('group');
    await expect(within(suggestions).getAllByRole('button')).toHaveLength(3);
    await userEvent.click(within(suggestions).getByRole('button', { name: '@sakura_works' }));
    const input = canvas.getByRole('textbox');
    await expect(input).toHaveValue('sakura_works');
    await expect(input).toHaveFocus();
    await expect(await canvas.findByText(/@sakura_works/, { selector: '[data-tone=good]' })).toBeVisible();
  },
};

/** Taken, before the creator chooses one of the suggestions. */
export const TakenAndUndecided: Story = {
  args: { typed: 'sakura' },
  play: async (context) => {
    await meta.play(context);
    await expect(await context.canvas.findByRole('group')).toBeVisible();
  },
};

/** During the request, announces nothing to screen readers. */
export const Checking: Story = {
  args: { typed: 'slow_one' },
  play: async (context) => {
    await meta.play(context);
    for (const region of context.canvas.getAllByRole('status')) {
      await expect(region).toBeEmptyDOMElement();
    }
  },
};

const saysSomethingBad: NonNullable<Story['play']> = async (context) => {
  await meta.play(context);
  const { canvas } = context;
  const isBad = (_content: string, element: Element | null): boolean =>
    element?.getAttribute('data-tone') === 'bad' && element.textContent !== '';
  await expect(await canvas.findByText(isBad)).toBeVisible();
};

export const Reserved: Story = { args: { typed: 'admin' }, play: saysSomethingBad };
export const Malformed: Story = { args: { typed: 'mi.o' }, play: saysSomethingBad };
export const CheckUnavailable: Story = { args: { typed: 'no_network' }, play: saysSomethingBad };

/** A former handle, still reserved for the creator. */
export const KeptForYou: Story = {
  args: { typed: 'mio_draws' },
  play: async (context) => {
    await meta.play(context);
    await expect(
      await context.canvas.findByText(/@mio_draws/, { selector: '[data-tone=good]' }),
    ).toBeVisible();
  },
};

export const RefusedBySaving: Story = { args: { error: 'That address belongs to someone else.' } };
