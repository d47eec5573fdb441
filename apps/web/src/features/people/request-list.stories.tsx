import type { PersonRequest, PersonRequestList } from '@musubi/api-client';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';

import { loadWords, withApp } from '#shared/testing/story-app.tsx';

import { RequestList } from './request-list.tsx';
import { actionsWith, ERASURE, failed, loading, OF_SYSTEM, readOf } from './sample-people.ts';

const handleAsk = fn((_kind: 'cancel' | 'confirm', _request: PersonRequest): void => {});
const more = { ...actionsWith(), load: async () => Promise.resolve(true) };
const listOf = (...items: readonly PersonRequest[]) => ({
  reading: readOf<PersonRequestList>({ items: [...items], next_cursor: null }),
  more,
});

const meta = {
  title: 'Desk/Person requests',
  tags: ['!autodocs'],
  component: RequestList,
  args: {
    state: 'open',
    requests: listOf(ERASURE, { ...ERASURE, id: 'own', kind: 'export', is_own: true }),
    onFilter: fn(),
    onAsk: handleAsk,
    onShow: fn(),
  },
  loaders: [loadWords(['people'])],
  decorators: [withApp()],
} satisfies Meta<typeof RequestList>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The operator who made a request cannot confirm it. */
export const Open: Story = {
  play: async ({ canvas, userEvent }) => {
    handleAsk.mockClear();
    // Another operator's request has three buttons, the own request has two.
    const buttons = canvas.getAllByRole('button');
    await expect(buttons).toHaveLength(5);
    await userEvent.click(buttons[2] ?? document.body);
    await expect(handleAsk.mock.calls).toEqual([['confirm', ERASURE]]);
  },
};

export const Closed: Story = {
  args: {
    state: 'closed',
    requests: listOf({ ...ERASURE, state: 'cancelled', closed_at: '2026-11-20T03:00:00.000Z' }),
  },
};

/** The login service has deleted an account without a password. */
export const OfSystem: Story = {
  globals: { locale: 'en' },
  args: { requests: listOf(OF_SYSTEM) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^The login service has deleted this account/)).toBeVisible();
    await expect(canvas.getByText(/^Requested by the system on/)).toBeVisible();
    await expect(
      canvas.getByRole('button', { name: 'Confirm: Login by email for Mio (@mio)' }),
    ).toBeVisible();
  },
};

export const Empty: Story = { args: { requests: listOf() } };
export const Loading: Story = { args: { requests: { reading: loading(), more } } };
export const Offline: Story = { args: { requests: { reading: failed(), more } } };
