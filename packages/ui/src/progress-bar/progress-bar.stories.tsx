import type { Meta, StoryObj } from '@storybook/react-vite';

import { wordsOf } from '../testing/story-words.ts';
import { ProgressBar } from './progress-bar.tsx';

const meta = {
  title: 'Feedback/Progress bar',
  component: ProgressBar,
  args: { label: '', done: 3, total: 8, valueLabel: '3 / 8' },
  render: (args, context) => <ProgressBar {...args} label={wordsOf(context).pending} />,
} satisfies Meta<typeof ProgressBar>;

export default meta;

type Story = StoryObj<typeof meta>;

export const UnderWay: Story = {};
export const Done: Story = { args: { done: 8, valueLabel: '8 / 8' } };
export const HowMuchIsNotKnown: Story = { args: { done: 0, total: 0, valueLabel: undefined } };
