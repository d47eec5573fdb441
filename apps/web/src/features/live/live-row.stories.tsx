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
  duration: 'until_ended',
  asks_at: null,
};

const meta = {
  title: 'Live/One stream',
  tags: ['!autodocs'],
  component: LiveRow,
  args: {
    stream: STREAM,
    token: null,
    isNew: false,
    onEnd: fn(async (): Promise<void> => {}),
    onConfirm: fn(async (): Promise<void> => {}),
  },
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
export const Asked: Story = { args: { stream: { ...STREAM, asks_at: '2026-11-20T12:31:00.000Z' } } };
export const Announced: Story = {
  args: { stream: { ...STREAM, is_live: false, last_heartbeat_at: null } },
};

export const Running: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^配信を終了|^End now|^結束直播/ }));
    await expect(args.onEnd).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: /^まだ配信中|^Still live|^還在直播/ }));
    await expect(args.onConfirm).toHaveBeenCalledOnce();
  },
};
