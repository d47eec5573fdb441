import type { GenreId } from '@musubi/domain/genres';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';

import { loadWords, withApp } from '#shared/testing/story-app.tsx';

import { StoryForm } from '../draft/story-form.tsx';
import { GenreField } from './genre-field.tsx';

interface GenreArgs {
  readonly genres: GenreId[];
  readonly error: string;
}

const meta = {
  title: 'Profile form/Genre field',
  tags: ['!autodocs'],
  args: { genres: [], error: '' },
  loaders: [loadWords(['profile'])],
  decorators: [withApp()],
  render: ({ genres, error }) => (
    <StoryForm values={{ genres }} {...(error !== '' && { errors: { genres: error } })}>
      {(form) => <GenreField form={form} />}
    </StoryForm>
  ),
} satisfies Meta<GenreArgs>;

export default meta;

type Story = StoryObj<GenreArgs>;
type Context = Parameters<NonNullable<Story['play']>>[0];

/** Opens the full list, which is collapsed at first. */
async function unfold({ canvas, userEvent }: Pick<Context, 'canvas' | 'userEvent'>): Promise<void> {
  await expect(canvas.queryAllByRole('checkbox')).toHaveLength(0);
  await userEvent.click(canvas.getByRole('button', { expanded: false }));
}

export const Empty: Story = {
  play: async ({ canvas, userEvent }) => {
    await unfold({ canvas, userEvent });
    const [first] = canvas.getAllByRole('checkbox');
    if (first === undefined) throw new Error('There is no genre');
    await userEvent.click(first);
    await expect(first).toBeChecked();
    await userEvent.click(first);
    await expect(first).not.toBeChecked();
  },
};

/** The chosen genres stay visible while the list is collapsed, and can be removed there. */
export const Chosen: Story = {
  args: { genres: ['manga', 'illustration'] },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.queryAllByRole('checkbox')).toHaveLength(0);
    const [first] = within(canvas.getByRole('list')).getAllByRole('button');
    if (first === undefined) throw new Error('No genre can be removed');
    await userEvent.click(first);
    await expect(canvas.getAllByRole('listitem')).toHaveLength(1);
    await expect(canvas.getByRole('button', { expanded: false })).toHaveFocus();
  },
};

/** Five genres are selected, so the other genres are disabled. */
export const Full: Story = {
  args: { genres: ['illustration', 'manga', 'doujin', 'animation', 'design'] },
  play: async ({ canvas, userEvent }) => {
    await unfold({ canvas, userEvent });
    const boxes = canvas.getAllByRole('checkbox');
    const chosen = boxes.filter((box) => box.matches(':checked'));
    await expect(chosen).toHaveLength(5);
    await expect(boxes.filter((box) => box.matches(':disabled'))).toHaveLength(boxes.length - 5);
    const [one] = chosen;
    if (one === undefined) throw new Error('None is chosen');
    await userEvent.click(one);
    await expect(boxes.filter((box) => box.matches(':disabled'))).toHaveLength(0);
    await userEvent.click(one);
  },
};

export const NoneFound: Story = {
  play: async ({ canvas, userEvent }) => {
    await unfold({ canvas, userEvent });
    await userEvent.type(canvas.getByRole('searchbox'), 'zzzz');
    await expect(canvas.queryAllByRole('checkbox')).toHaveLength(0);
    await expect(canvas.getAllByRole('status')).toHaveLength(2);
  },
};

export const RefusedBySaving: Story = {
  args: { genres: ['manga'], error: 'This choice is not available.' },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(args.error);
  },
};
