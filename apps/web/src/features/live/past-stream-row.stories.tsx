import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';

import { loadWords, withApp } from '#shared/testing/story-app.tsx';

import { PastStreamRow } from './past-stream-row.tsx';

const meta = {
  title: 'Live/A past stream',
  tags: ['!autodocs'],
  component: PastStreamRow,
  args: {
    stream: {
      id: '0198c1f2-a7b3-7d5e-8f00-1a2b3c4d5e6f',
      title: '冬コミの表紙を塗る',
      url: 'https://www.youtube.com/live/abc',
      starts_at: '2026-11-20T12:00:00.000Z',
      ended_at: '2026-11-20T13:41:30.000Z',
      replay_url: null,
    },
    onSave: fn(async (): Promise<void> => {}),
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
} satisfies Meta<typeof PastStreamRow>;

export default meta;

type Story = StoryObj<typeof meta>;

export const WithoutReplay: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox'), 'https://example.com/replay');
    await userEvent.click(canvas.getByRole('button'));
    await expect(args.onSave).toHaveBeenCalledWith('https://example.com/replay');
  },
};
