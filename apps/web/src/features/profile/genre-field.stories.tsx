import type { GenreId } from '@musubi/domain/genres';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

import { loadWords, withApp } from '#shared/testing/story-app.tsx';

import { GenreField } from './genre-field.tsx';
import { StoryForm } from './story-form.tsx';

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

export const Empty: Story = {
  play: async ({ canvas, userEvent }) => {
    const [first] = canvas.getAllByRole('checkbox');
    if (first === undefined) throw new Error('There is no genre');
    await userEvent.click(first);
    await expect(first).toBeChecked();
    await userEvent.click(first);
    await expect(first).not.toBeChecked();
  },
};

export const Chosen: Story = { args: { genres: ['manga', 'illustration'] } };

/** Five genres are selected, so the other genres are disabled. */
export const Full: Story = {
  args: { genres: ['illustration', 'manga', 'doujin', 'animation', 'design'] },
  play: async ({ canvas, userEvent }) => {
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
