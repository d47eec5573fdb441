import type { Digest } from '@musubi/api-client';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';

import { loadWords, withApp } from '#shared/testing/story-app.tsx';

import { DigestChoice } from './digest-choice.tsx';

const DAILY: Digest = {
  frequency: 'daily',
  is_possible: true,
  email: 'mio@example.com',
  next_at: '2026-01-19T22:00:00.000Z',
};

const meta = {
  title: 'Follows/Digest choice',
  tags: ['!autodocs'],
  component: DigestChoice,
  args: { digest: DAILY, obstacle: <p>Needs a confirmed address.</p>, onChange: fn((): void => {}) },
  loaders: [loadWords(['follows'])],
  decorators: [withApp()],
} satisfies Meta<typeof DigestChoice>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Daily: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('radio')).toHaveLength(3);
    await expect(canvas.getByText(/mio@example\.com/)).toBeVisible();
  },
};

export const Never: Story = { args: { digest: { ...DAILY, frequency: 'never', next_at: null } } };

/**
 * A reader whose new e-mail address is not confirmed yet. The card promises no e-mail, and the reader can
 * turn the digest off.
 */
export const WithoutConfirmedAddress: Story = {
  args: { digest: { ...DAILY, is_possible: false, email: null } },
  play: async ({ args, canvas, userEvent }) => {
    const [never, ...others] = canvas.getAllByRole('radio');
    await expect(others).toHaveLength(1);
    await expect(canvas.getByText('Needs a confirmed address.')).toBeVisible();
    if (never !== undefined) await userEvent.click(never);
    await expect(args.onChange).toHaveBeenCalledWith('never');
  },
};
