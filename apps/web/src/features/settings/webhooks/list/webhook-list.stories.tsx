import { createWebhook } from '@musubi/api-client/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

import { loadWords, withApp } from '#shared/testing/story-app.tsx';

import { WebhookListView } from './webhook-list.tsx';

const MAKERS = new Map([['kq3Z0vXo1S8yq5mB7hJ2w', 'Assistant']]);

const WEBHOOKS = [
  createWebhook({
    id: '1',
    state: 'waiting',
    url: 'https://new.example/',
    events: ['letter.received'],
    last_sent_at: null,
  }),
  createWebhook({ id: '2', state: 'on', url: 'https://hooks.example/events?room=1' }),
  createWebhook({
    id: '3',
    state: 'failing',
    failing_since: '2026-11-28T09:00:00.000Z',
    url: `https://a-receiver-with-a-name-of-many-letters.example/${'path/'.repeat(60)}`,
    connection_id: 'kq3Z0vXo1S8yq5mB7hJ2w',
  }),
  createWebhook({ id: '4', state: 'off', off_reason: 'chosen', connection_id: 'unknown' }),
  createWebhook({ id: '5', state: 'off', off_reason: 'gone', url: 'https://gone.example/x' }),
  createWebhook({ id: '6', state: 'off', off_reason: 'failed', url: 'https://silent.example/x' }),
];

const meta = {
  title: 'Settings/Webhooks/List',
  tags: ['!autodocs'],
  component: WebhookListView,
  args: { items: [], makers: MAKERS },
  loaders: [loadWords(['webhooks'])],
  decorators: [withApp()],
} satisfies Meta<typeof WebhookListView>;

export default meta;

type Story = StoryObj<typeof meta>;

export const None: Story = {};

/** A webhook in each state, and two that connections made. */
export const EveryState: Story = { args: { items: WEBHOOKS } };

/** The list says why a webhook does not send, and which connection made it. */
export const InWords: Story = {
  // The story finds sentences by their English words.
  globals: { locale: 'en' },
  args: { items: WEBHOOKS },
  play: async ({ canvas }) => {
    const [waiting, on, failing, off, gone] = canvas.getAllByRole('listitem');
    await expect(waiting).toHaveTextContent('has not proved itself yet');
    await expect(waiting).toHaveTextContent('Nothing sent yet');
    await expect(on).toHaveTextContent('hooks.example/events?room=1');
    await expect(failing).toHaveTextContent('Deliveries have failed since');
    await expect(failing).toHaveTextContent('Made by “Assistant”');
    await expect(off).toHaveTextContent('Made by an app or a token');
    await expect(gone).toHaveTextContent('answered 410');
    await expect(canvas.getByRole('link', { name: 'Open the webhook to new.example/' })).toHaveAttribute(
      'href',
      '/my/settings/connections/webhooks/1',
    );
  },
};
