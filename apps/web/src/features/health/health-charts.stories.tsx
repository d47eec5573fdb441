import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

import { loadWords, withApp } from '#shared/testing/story-app.tsx';

import { HealthCharts } from './health-charts.tsx';

const MEGABYTE = 1024 * 1024;
const SAMPLES = Array.from({ length: 24 }, (_, hour) => ({
  at: new Date(Date.UTC(2026, 10, 20, hour)).toISOString(),
  outbox_waiting: (hour * 7) % 12,
  outbox_oldest_seconds: ((hour * 5) % 9) * 60,
  refresh_waiting: (hour * 11) % 40,
  failed_mails: hour === 9 ? 2 : 0,
  database_bytes: (700 + hour) * MEGABYTE,
}));

const meta = {
  title: 'Health/Charts',
  tags: ['!autodocs'],
  component: HealthCharts,
  args: { samples: SAMPLES, span: 'day' },
  loaders: [loadWords(['health', 'stats'])],
  decorators: [withApp()],
} satisfies Meta<typeof HealthCharts>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Day: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByRole('slider')).toHaveLength(3);
  },
};

/** The first server has just started, so there are no samples. */
export const NoSamples: Story = {
  args: { samples: [] },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('slider')).toBeNull();
  },
};
