import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';

import { loadWords, withApp } from '#shared/testing/story-app.tsx';

import { SubscriberRow } from './subscriber-row.tsx';

const READER = {
  email: 'haru@example.com',
  confirmed_at: '2026-01-14T09:30:00.000Z',
};

const meta = {
  title: 'Subscribers/Reader',
  tags: ['!autodocs'],
  component: SubscriberRow,
  args: { subscriber: READER, onRemove: fn((): void => {}) },
  loaders: [loadWords(['subscribers'])],
  decorators: [
    (Story) => (
      <ul style={{ margin: 0, padding: 0, listStyle: 'none', containerType: 'inline-size' }}>
        <Story />
      </ul>
    ),
    withApp(),
  ],
} satisfies Meta<typeof SubscriberRow>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Confirmed: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /haru@example\.com/ }));
    await expect(args.onRemove).toHaveBeenCalledOnce();
  },
};

/** A long address wraps and stays inside the row. */
export const Long: Story = {
  args: {
    subscriber: {
      ...READER,
      email: `${'a'.repeat(64)}@${'long-name.'.repeat(12)}example.com`,
    },
  },
};
