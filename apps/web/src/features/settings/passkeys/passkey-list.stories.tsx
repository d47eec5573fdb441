import type { Passkey, PasskeyRegistration } from '@musubi/api-client';
import { createPasskey, createPasskeyRegistration } from '@musubi/api-client/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, waitFor } from 'storybook/test';

import { ApiFailure } from '#shared/clients/api-failure.ts';
import { loadWords, withApp } from '#shared/testing/story-app.tsx';

import { PasskeyList } from './passkey-list.tsx';

const rename = fn(async (): Promise<boolean> => Promise.resolve(true));
const begin = fn(async (): Promise<PasskeyRegistration | null> => Promise.resolve(null));
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
    begin,
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
  globals: { locale: 'en' },
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

const TWENTY: readonly Passkey[] = Array.from({ length: 20 }, (_, index) => ({
  ...createPasskey(),
  id: `0d8f2b64-6a3e-4d5c-9a53-6f0f3f6f1c${10 + index}`,
  name: `Passkey ${index + 1}`,
}));

export const Full: Story = { args: { items: [...TWENTY] } };

/** Another tab has removed the passkey. */
export const RemovedElsewhere: Story = {
  globals: { locale: 'en' },
  args: { items: PASSKEYS.slice(0, 1), rename: fn(async () => Promise.resolve(false)) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Rename “iPhone”' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await waitFor(async () => expect(canvas.getByText(/“iPhone”.*removed/)).toBeVisible());
  },
};

/** A browser without passkeys. */
export const Unsupported: Story = {
  globals: { locale: 'en' },
  beforeEach() {
    const parse = PublicKeyCredential.parseCreationOptionsFromJSON;
    Reflect.set(PublicKeyCredential, 'parseCreationOptionsFromJSON', undefined);
    return () => void Reflect.set(PublicKeyCredential, 'parseCreationOptionsFromJSON', parse);
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
  },
};

/** The API does not answer. */
export const Problem: Story = {
  globals: { locale: 'en' },
  args: { begin: fn(async () => Promise.reject(new ApiFailure('network'))) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Add a passkey' }));
    await waitFor(async () => expect(canvas.getByRole('alert')).toBeVisible());
  },
};

const beginOnce = fn(async (): Promise<PasskeyRegistration | null> =>
  Promise.resolve(createPasskeyRegistration()),
);
const createPasskeyOfApi = fn(async (): Promise<Passkey> =>
  Promise.resolve(createPasskey({ name: 'Chrome' })),
);

/** Replaces the dialog of the device; returns the cleanup function. */
function answerAsDevice(answer: () => Promise<Credential>): () => void {
  const { create } = navigator.credentials;
  Reflect.set(navigator.credentials, 'create', answer);
  return () => void Reflect.set(navigator.credentials, 'create', create);
}

async function makeCredential(): Promise<Credential> {
  const answer = { id: 'new', response: { clientDataJSON: 'e30', attestationObject: 'e30', transports: [] } };
  const credential: unknown = Object.create(PublicKeyCredential.prototype, {
    toJSON: { value: () => answer },
  });
  return Promise.resolve(credential as Credential);
}

function Growing(args: React.ComponentProps<typeof PasskeyList>): React.JSX.Element {
  const [items, setItems] = useState(args.items);
  const refresh = async (): Promise<void> => {
    setItems([...TWENTY]);
    return Promise.resolve();
  };
  return <PasskeyList {...args} items={items} refresh={refresh} />;
}

/** The focus moves from the button, which disappears, to the sentence. */
export const Twentieth: Story = {
  globals: { locale: 'en' },
  args: { items: TWENTY.slice(0, 19), begin: beginOnce },
  decorators: [withApp({ platform: { createPasskey: createPasskeyOfApi } })],
  render: (args) => <Growing {...args} />,
  beforeEach: () => answerAsDevice(makeCredential),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Add a passkey' }));
    await waitFor(async () =>
      expect(canvas.getByText('You have 20 passkeys', { exact: false })).toBeVisible(),
    );
    await expect(document.activeElement).toHaveTextContent(/^You have 20 passkeys/);
    await expect(createPasskeyOfApi).toHaveBeenCalledWith({
      createPasskeyRequest: { client_data: 'e30', attestation_object: 'e30', transports: [] },
    });
  },
};

/** The next press reuses the registration of a dialog that the user closed. */
export const Dismissed: Story = {
  globals: { locale: 'en' },
  args: { begin: beginOnce },
  beforeEach() {
    beginOnce.mockClear();
    return answerAsDevice(async () => Promise.reject(new DOMException('closed', 'NotAllowedError')));
  },
  play: async ({ canvas, userEvent }) => {
    const add = canvas.getByRole('button', { name: 'Add a passkey' });
    await userEvent.click(add);
    await waitFor(async () => expect(canvas.getByRole('alert')).toBeVisible());
    await userEvent.click(add);
    await waitFor(async () => expect(canvas.getByRole('alert')).toBeVisible());
    await expect(beginOnce).toHaveBeenCalledOnce();
  },
};
