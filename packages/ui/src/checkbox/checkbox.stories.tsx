import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

import { wordsOf } from '../testing/story-words.ts';
import { Checkbox } from './checkbox.tsx';

const meta = {
  title: 'Forms/Checkbox',
  component: Checkbox,
  args: { label: '' },
  render: (args, context) => <Checkbox {...args} label={wordsOf(context).visible} />,
} satisfies Meta<typeof Checkbox>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Ticked: Story = { args: { defaultSelected: true } };
export const Open: Story = {};
export const TickedDisabled: Story = { args: { defaultSelected: true, isDisabled: true } };

/** The form was submitted without a tick. */
export const Missing: Story = {
  render: (args, context) => {
    const words = wordsOf(context);
    return <Checkbox {...args} label={words.visible} errorMessage={words.moment.error} />;
  },
  play: async ({ canvas, ...context }) => {
    const box = canvas.getByRole('checkbox');
    await expect(box).toBeInvalid();
    await expect(box).toHaveAccessibleDescription(wordsOf(context).moment.error);
  },
};

export const ByKeyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await expect(canvas.getByRole('checkbox')).toBeChecked();
  },
};
