import { createDeskHealth } from '@musubi/api-client/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

import { openDetails } from '#shared/testing/open-details.ts';
import { loadWords, withApp } from '#shared/testing/story-app.tsx';

import { HealthNow } from './health-now.tsx';

const HEALTH = createDeskHealth();

const meta = {
  title: 'Health/Now',
  tags: ['!autodocs'],
  component: HealthNow,
  args: { health: HEALTH },
  loaders: [loadWords(['health'])],
  decorators: [withApp()],
} satisfies Meta<typeof HealthNow>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Busy: Story = {
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('rowheader', { name: 'pages_changed' })).toBeVisible();
    openDetails(canvasElement);
    await expect(canvas.getByRole('rowheader', { name: 'feeds.example.com' })).toBeVisible();
    await expect(canvasElement.querySelectorAll('[data-bad]')).toHaveLength(3);
  },
};

/** No work is waiting, and the database does not report its size. */
export const Quiet: Story = {
  args: {
    health: {
      ...HEALTH,
      storage: 'folder',
      outbox: { waiting: 0, oldest_at: null, failed: 0, attempts: 0, failed_mails: 0, kinds: [] },
      refreshes: {
        ...HEALTH.refreshes,
        waiting: 0,
        oldest_at: null,
        services: [],
        breakers: [],
      },
      work: { ...HEALTH.work, failed_renewals: 0 },
      database: { bytes: null, tables: [] },
    },
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.queryByRole('table')).toBeNull();
    await expect(canvasElement.querySelectorAll('[data-bad]')).toHaveLength(0);
  },
};
