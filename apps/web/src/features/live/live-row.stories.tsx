import type { LiveStream } from '@musubi/api-client';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';

import { loadWords, withApp } from '#shared/testing/story-app.tsx';

import { LiveRow } from './live-row.tsx';

const NAME = '冬コミの表紙を塗る';
const STREAM: LiveStream = {
  id: '0198c1f2-a7b3-7d5e-8f00-1a2b3c4d5e6f',
  title: NAME,
  url: 'https://www.youtube.com/live/abc',
  starts_at: '2026-11-20T12:00:00.000Z',
  expires_at: '2026-11-20T12:41:30.000Z',
  is_live: true,
  last_heartbeat_at: '2026-11-20T12:31:30.000Z',
};

const meta = {
  title: 'Live/One stream',
  tags: ['!autodocs'],
  component: LiveRow,
  args: { stream: STREAM, onEnd: fn(async (): Promise<void> => {}) },
  loaders: [loadWords(['live'])],
  decorators: [
    (Story) => (
      <ul style={{ padding: 0 }}>
        <Story />
      </ul>
    ),
    withApp(),
  ],
} satisfies Meta<typeof LiveRow>;

export default meta;

type Story = StoryObj<typeof meta>;

export const WithoutHeartbeat: Story = { args: { stream: { ...STREAM, last_heartbeat_at: null } } };
export const Announced: Story = {
  args: { stream: { ...STREAM, is_live: false, last_heartbeat_at: null } },
};

export const Running: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'));
    await expect(args.onEnd).toHaveBeenCalledOnce();
  },
};
