import type { Passkey } from '@musubi/api-client';
import { createPasskey } from '@musubi/api-client/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';

import { loadWords, withApp } from '#shared/testing/story-app.tsx';

import { PasskeyList } from './passkey-list.tsx';

const rename = fn(async (): Promise<void> => Promise.resolve());
const remove = fn(async (): Promise<boolean> => Promise.resolve(true));

const PASSKEYS: readonly Passkey[] = [
  {
    ...createPasskey(),
    id: '0d8f2b64-6a3e-4d5c-9a53-6f0f3f6f1c2a',
    name: 'iPhone',
    last_used_at: '2026-11-26T21:14:03.000Z',
  },
  { ...createPasskey(), id: '0d8f2b64-6a3e-4d5c-9a53-6f0f3f6f1c2b', name: 'Security key', is_synced: false },
];

const meta = {
  title: 'Settings/Passkeys',
  tags: ['!autodocs'],
  component: PasskeyList,
  args: {
    items: [],
    endsAt: null,
    isUnconfirmed: false,
    begin: async () => Promise.resolve(null),
    refresh: async () => Promise.resolve(),
    rename,
    remove,
  },
  loaders: [loadWords(['settings', 'passkeys', 'sign-in'])],
  decorators: [withApp()],
} satisfies Meta<typeof PasskeyList>;

export default meta;

type Story = StoryObj<typeof meta>;

export const None: Story = {};

export const Unconfirmed: Story = { args: { isUnconfirmed: true } };

export const One: Story = { args: { items: PASSKEYS.slice(0, 1) } };

export const Retiring: Story = {
  args: { items: PASSKEYS.slice(0, 1), endsAt: '2026-12-31T00:00:00.000Z' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/no longer work, because the site moves/)).toBeVisible();
  },
};

export const Several: Story = {
  // The story finds buttons by their English names.
  globals: { locale: 'en' },
  args: { items: [...PASSKEYS] },
  play: async ({ canvas, userEvent }) => {
    rename.mockClear();
    await userEvent.click(canvas.getByRole('button', { name: 'Rename “iPhone”' }));
    const field = canvas.getByLabelText('Name of the passkey');
    await userEvent.clear(field);
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await expect(canvas.getByText('Enter a name.')).toBeVisible();
    await userEvent.type(field, 'Old phone{Enter}');
    await expect(rename).toHaveBeenCalledWith(PASSKEYS[0]?.id, 'Old phone');
  },
};

export const Full: Story = {
  args: {
    items: Array.from({ length: 20 }, (_, index) => ({
      ...createPasskey(),
      id: `0d8f2b64-6a3e-4d5c-9a53-6f0f3f6f1c${10 + index}`,
      name: `Passkey ${index + 1}`,
    })),
  },
};
