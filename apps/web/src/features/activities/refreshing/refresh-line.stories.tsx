import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';

import { loadWords, withApp } from '#shared/testing/story-app.tsx';

import { RefreshLine } from './refresh-line.tsx';

const ID = '0198c1f2-a7b3-7d5e-8f00-1a2b3c4d5e6f';
const TIMES = {
  refreshed_at: '2026-11-20T03:00:00.000Z',
  succeeded_at: '2026-11-20T03:00:00.000Z',
  next_at: '2026-11-20T03:05:00.000Z',
};

const meta = {
  title: 'Activities/Refresh line',
  component: RefreshLine,
  args: {
    name: 'Blog https://blog.example/',
    stored: undefined,
    refresh: { activity_id: ID, state: 'resting', ...TIMES },
    itemCount: 3,
    onAsked: fn(),
  },
  loaders: [loadWords(['activities'])],
  decorators: [withApp()],
} satisfies Meta<typeof RefreshLine>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Updated: Story = {};

/** No refresh has succeeded: the line shows the time of the last attempt, and no number of items. */
export const NeverRead: Story = {
  args: {
    refresh: { activity_id: ID, state: 'resting', ...TIMES, succeeded_at: null, error: 'standard_error' },
    itemCount: 0,
  },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelectorAll('p > span')).toHaveLength(1);
  },
};
