import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

import { wordsOf } from '../testing/story-words.ts';
import { Switch } from './switch.tsx';

const meta = {
  title: 'Forms/Switch',
  component: Switch,
  args: { label: '' },
  render: (args, context) => <Switch {...args} label={wordsOf(context).visible} />,
} satisfies Meta<typeof Switch>;

export default meta;

type Story = StoryObj<typeof meta>;

export const On: Story = { args: { defaultSelected: true } };
export const Off: Story = {};
export const OnDisabled: Story = { args: { defaultSelected: true, isDisabled: true } };
export const OffDisabled: Story = { args: { isDisabled: true } };
export const LabelHidden: Story = { args: { defaultSelected: true, isLabelHidden: true } };

export const Row: Story = { args: { defaultSelected: true, isRow: true } };

export const ByKeyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await expect(canvas.getByRole('switch')).toBeChecked();
  },
};
