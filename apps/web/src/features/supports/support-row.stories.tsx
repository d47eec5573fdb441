import type { Support } from '@musubi/api-client';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';

import { ApiFailure } from '#shared/api/api-failure.ts';
import { loadWords, withApp } from '#shared/testing/story-app.tsx';

import { SupportRow } from './support-row.tsx';

const SUPPORT: Support = {
  id: '0198c1f2-a7b3-7d5e-8f00-1a2b3c4d5e6f',
  creator: { pub_id: 'mio', name: '水野みお', icon_image_key: null },
  amount: 500,
  currency: 'jpy',
  status: 'active',
  is_ending: false,
  started_at: '2026-01-14T09:30:00.000Z',
  current_period_ends_at: '2026-03-14T09:30:00.000Z',
  ended_at: null,
};

const meta = {
  title: 'Supports/One support',
  tags: ['!autodocs'],
  component: SupportRow,
  args: { support: SUPPORT, onSetEnding: fn(async (_isEnding: boolean): Promise<void> => {}) },
  loaders: [loadWords(['supports'])],
  decorators: [
    (Story) => (
      <ul style={{ padding: 0 }}>
        <Story />
      </ul>
    ),
    withApp(),
  ],
} satisfies Meta<typeof SupportRow>;

export default meta;

type Story = StoryObj<typeof meta>;

/** Goes on: one press ends it with its month. */
export const Active: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'));
    await expect(args.onSetEnding).toHaveBeenCalledWith(true);
  },
};

/** Ends with its month: one press takes that back. */
export const Ending: Story = {
  args: { support: { ...SUPPORT, is_ending: true } },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'));
    await expect(args.onSetEnding).toHaveBeenCalledWith(false);
  },
};

export const PastDue: Story = { args: { support: { ...SUPPORT, status: 'past_due' } } };

export const Ended: Story = {
  args: { support: { ...SUPPORT, status: 'ended', ended_at: '2026-03-14T09:30:00.000Z' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/2026/)).toBeVisible();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

/** The provider could not be asked: the reason stands in the row, and nothing has changed. */
export const CouldNotBeChanged: Story = {
  args: {
    onSetEnding: fn(async (_isEnding: boolean): Promise<void> => {
      throw new ApiFailure('payments_unavailable');
    }),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'));
    await expect(await canvas.findByRole('alert')).toBeVisible();
  },
};
