import type { Support } from '@musubi/api-client';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';

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
  args: { support: SUPPORT, again: null, onSetEnding: fn(async (_isEnding: boolean): Promise<void> => {}) },
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

/** An active support, with a button that cancels it. */
export const Active: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button')).toBeEnabled();
  },
};

/** The support ends with the current month; the button resumes it. */
export const Ending: Story = { args: { support: { ...SUPPORT, is_ending: true } } };

/** The creator's account was deleted: the support ends with the current month and cannot be resumed. */
export const CreatorGone: Story = {
  args: { support: { ...SUPPORT, creator: null, is_ending: true } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('link')).toBeNull();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

export const PastDue: Story = { args: { support: { ...SUPPORT, status: 'past_due' } } };

export const Ended: Story = {
  args: { support: { ...SUPPORT, status: 'ended', ended_at: '2026-03-14T09:30:00.000Z' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/March|3\s?月/)).toBeVisible();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

/** The cancellation of the support was interrupted and can be requested again. */
export const HalfEnded: Story = {
  args: { support: { ...SUPPORT, status: 'past_due', is_ending: true } },
  play: async ({ args, canvas, userEvent }) => {
    // No end date is shown, because the end date is not yet certain.
    await expect(canvas.queryByText(/March|3\s?月/)).toBeNull();
    await userEvent.click(canvas.getByRole('button'));
    await expect(args.onSetEnding).toHaveBeenCalledWith(true);
  },
};
