import type { Meta, StoryObj } from '@storybook/react-vite';

import { wordsOf } from '../testing/story-words.ts';
import { Badge } from './badge.tsx';

const meta = {
  title: 'Content/Badge',
  component: Badge,
  render: (args, context) => <Badge {...args}>{wordsOf(context).visible}</Badge>,
} satisfies Meta<typeof Badge>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Neutral: Story = {};
export const Success: Story = { args: { tone: 'success' } };
export const Warn: Story = { args: { tone: 'warn' } };
export const Accent: Story = { args: { tone: 'accent' } };
