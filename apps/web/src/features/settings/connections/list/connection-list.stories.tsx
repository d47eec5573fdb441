import type { Connection } from '@musubi/api-client';
import { createConnection } from '@musubi/api-client/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor, within } from 'storybook/test';

import { ApiFailure } from '#shared/clients/api-failure.ts';
import { loadWords, withApp } from '#shared/testing/story-app.tsx';

import { ConnectionListView } from './connection-list.tsx';

const update = fn(async (): Promise<boolean> => Promise.resolve(true));
const end = fn(async (): Promise<void> => Promise.resolve());

const APP = createConnection({
  id: 'kq3Z0vXo1S8yq5mB7hJ2w',
  kind: 'app',
  name: 'Assistant',
  host: 'assistant.example',
  scopes: ['page.read', 'page.write', 'stats.read'],
  may_change_payment_links: true,
  last_used_at: '2026-11-29T08:00:00.000Z',
});

const CONNECTIONS: readonly Connection[] = [
  createConnection(),
  APP,
  createConnection({
    id: 'w8Jq0vXo1S8yq5mB7hJ2k',
    kind: 'app',
    name: 'A name of sixty characters without a space: aaaaaaaaaaaaaaaa',
    host: null,
    scopes: ['readers.read'],
  }),
];

const meta = {
  title: 'Settings/Apps and tokens/List',
  tags: ['!autodocs'],
  component: ConnectionListView,
  args: { items: [], update, end },
  loaders: [loadWords(['connections'])],
  decorators: [withApp()],
} satisfies Meta<typeof ConnectionListView>;

export default meta;

type Story = StoryObj<typeof meta>;

export const None: Story = {};

export const Several: Story = { args: { items: CONNECTIONS } };

/** A connection whose journal is full says what its owner has to do. */
export const Waiting: Story = {
  globals: { locale: 'en' },
  args: { items: [{ ...APP, journal_full_at: '2026-11-29T08:00:00.000Z' }] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Waits because it changed so much/)).toBeVisible();
  },
};

/** The form only takes rights away, so it offers those that the app has. */
export const Narrowed: Story = {
  // The story finds buttons by their English names.
  globals: { locale: 'en' },
  args: { items: [APP] },
  play: async ({ canvas, userEvent }) => {
    update.mockClear();
    await userEvent.click(canvas.getByRole('button', { name: 'Edit “Assistant”' }));
    const ticks = canvas.getAllByRole('checkbox');
    await expect(ticks).toHaveLength(4);
    for (const scope of [/^See your page/, /^See your numbers/, /^Change your page/])
      await userEvent.click(canvas.getByRole('checkbox', { name: scope }));
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await expect(canvas.getByRole('alert')).toHaveTextContent('Leave at least one tick');
    await userEvent.click(canvas.getByRole('checkbox', { name: /^See your numbers/ }));
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await expect(update).toHaveBeenCalledWith(APP.id, {
      scopes: ['stats.read'],
      may_change_payment_links: false,
    });
    await waitFor(async () =>
      expect(canvas.getByRole('status')).toHaveTextContent('“Assistant” is changed.'),
    );
  },
};

/** The API refuses the name, and the form keeps it. */
export const RefusedName: Story = {
  globals: { locale: 'en' },
  args: {
    items: [APP],
    update: fn(async () =>
      Promise.reject(
        new ApiFailure('validation_failed', {
          refusedFields: [{ pointer: '/body/name', problem: 'not_visible' }],
        }),
      ),
    ),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Edit “Assistant”' }));
    await userEvent.type(canvas.getByLabelText('Name'), '!');
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await waitFor(async () =>
      expect(canvas.getByText('Use at least one visible character', { exact: false })).toBeVisible(),
    );
    await expect(canvas.getByLabelText('Name')).toHaveValue('Assistant!');
  },
};

export const Disconnected: Story = {
  globals: { locale: 'en' },
  args: { items: CONNECTIONS },
  play: async ({ canvas, canvasElement, userEvent }) => {
    end.mockClear();
    await userEvent.click(canvas.getByRole('button', { name: 'Disconnect “Assistant”' }));
    const question = within(canvasElement.ownerDocument.body).getByRole('alertdialog');
    await expect(question).toHaveTextContent(
      'It can no longer read or change anything. What it changed stays.',
    );
    await userEvent.click(within(question).getByRole('button', { name: 'Disconnect' }));
    await expect(end).toHaveBeenCalledWith(APP.id);
    await waitFor(async () =>
      expect(canvas.getByRole('status')).toHaveTextContent('“Assistant” is disconnected.'),
    );
    await expect(document.activeElement).toHaveTextContent('“Assistant” is disconnected.');
  },
};

/** The API does not answer, so the connection stays in the list. */
export const Problem: Story = {
  globals: { locale: 'en' },
  args: { items: [APP], end: fn(async () => Promise.reject(new ApiFailure('network'))) },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Disconnect “Assistant”' }));
    const question = within(canvasElement.ownerDocument.body).getByRole('alertdialog');
    await userEvent.click(within(question).getByRole('button', { name: 'Disconnect' }));
    await waitFor(async () => expect(canvas.getByRole('alert')).toBeVisible());
    await expect(canvas.getByText('assistant.example')).toBeVisible();
  },
};
