import type { SignInMethods } from '@musubi/auth/sign-in-methods-ports';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';

import { ApiFailure } from '#shared/clients/api-failure.ts';
import { loadWords, type StoryOperations, withApp } from '#shared/testing/story-app.tsx';

import { ConfirmMethods } from '../confirm-methods.tsx';
import type { ShownOffer } from './use-proof-code-offer.ts';

const onProof = fn();
const onLeave = fn();
const onConfirm = fn(async () => Promise.resolve(null));

const BY_LINK: SignInMethods = {
  email: 'mio@example.com',
  isEmailVerified: true,
  // The identity service does not tell the browser that there is none.
  hasPassword: true,
  phoneNumber: null,
  providers: [],
  secondFactors: [],
};
const BY_GOOGLE: SignInMethods = {
  ...BY_LINK,
  hasPassword: false,
  providers: [{ provider: 'google', label: 'mio@example.com' }],
};
const OFFER: ShownOffer = {
  state: 'known',
  codeGoesTo: 'm•••@example.com',
  hasPassword: false,
  error: undefined,
  reload: fn(),
};
const NO_CODE: ShownOffer = { ...OFFER, codeGoesTo: null };

const withMail = (changes: StoryOperations['platform'] = {}) =>
  withApp({
    platform: {
      sendProofCode: async () => Promise.resolve({ sent_to: 'm•••@example.com' }),
      createProofByCode: async () => Promise.resolve({ proof: 'a-proof', tries_left: 0 }),
      ...changes,
    },
  });

const meta = {
  title: 'Settings/Confirm that it is you',
  tags: ['!autodocs'],
  component: ConfirmMethods,
  args: {
    purpose: 'connections',
    methods: BY_LINK,
    offer: OFFER,
    pending: null,
    failure: null,
    onConfirm,
    onProof,
    onLeave,
    onCancelPopup: fn(),
  },
  loaders: [loadWords(['sign-in', 'session'])],
  decorators: [withMail()],
} satisfies Meta<typeof ConfirmMethods>;

export default meta;

type Story = StoryObj<typeof meta>;
type Play = Parameters<NonNullable<Story['play']>>[0];

async function send({ canvas, userEvent }: Play): Promise<void> {
  await userEvent.click(canvas.getByRole('button', { name: 'Send a code to m•••@example.com' }));
}

async function type(context: Play, code: string): Promise<HTMLElement> {
  const { canvas, userEvent } = context;
  const field = await waitFor(() => canvas.getByLabelText('Code from the email'));
  await userEvent.type(field, `${code}{Enter}`);
  return field;
}

export const ByMail: Story = {};

export const Loading: Story = { args: { offer: { ...NO_CODE, state: 'loading' } } };

/** The account has nothing that this browser could use, or the API did not say. */
export const Unknown: Story = {
  args: {
    methods: { ...BY_LINK, hasPassword: false },
    offer: { ...NO_CODE, state: 'failed', error: new ApiFailure('network') },
  },
};

export const PasskeyElsewhere: Story = {
  args: { methods: { ...BY_LINK, hasPassword: false }, offer: NO_CODE },
};

/** The code of the mail is typed in this tab, by the keyboard alone. */
export const Right: Story = {
  globals: { locale: 'en' },
  play: async (context) => {
    onProof.mockClear();
    await send(context);
    const field = await type(context, '482 913');
    await expect(field).toHaveAttribute('autocomplete', 'one-time-code');
    await expect(field).toHaveAttribute('inputmode', 'numeric');
    await waitFor(async () => expect(onProof).toHaveBeenCalledWith('a-proof'));
    await expect(context.canvas.getByRole('button', { name: /^Send another code \(in/ })).toBeDisabled();
  },
};

export const Wrong: Story = {
  globals: { locale: 'en' },
  decorators: [withMail({ createProofByCode: async () => Promise.resolve({ proof: null, tries_left: 4 }) })],
  play: async (context) => {
    await send(context);
    const field = await type(context, '000000');
    await waitFor(async () => expect(context.canvas.getByRole('alert')).toHaveTextContent('4 more tries'));
    await expect(field).toHaveValue('000000');
  },
};

export const UsedUp: Story = {
  globals: { locale: 'en' },
  decorators: [withMail({ createProofByCode: async () => Promise.resolve({ proof: null, tries_left: 0 }) })],
  play: async (context) => {
    await send(context);
    await type(context, '000000');
    await waitFor(async () => expect(context.canvas.getByRole('alert')).toHaveTextContent('no longer works'));
    await expect(context.canvas.getByRole('button', { name: 'Send another code' })).toBeEnabled();
  },
};

export const TooMany: Story = {
  globals: { locale: 'en' },
  decorators: [withMail({ sendProofCode: async () => Promise.reject(new ApiFailure('rate_limited')) })],
  play: async (context) => {
    await send(context);
    await waitFor(async () => expect(context.canvas.getByRole('alert')).toBeVisible());
  },
};

export const Offline: Story = {
  globals: { locale: 'en' },
  decorators: [withMail({ sendProofCode: async () => Promise.reject(new ApiFailure('network')) })],
  play: async (context) => {
    await send(context);
    await waitFor(async () =>
      expect(context.canvas.getByRole('button', { name: 'Try again' })).toBeVisible(),
    );
  },
};

export const GoogleOrMail: Story = { args: { methods: BY_GOOGLE } };

/** With a second factor, the provider's page opens in this tab. */
export const WithSecondFactor: Story = {
  globals: { locale: 'en' },
  args: {
    methods: {
      ...BY_GOOGLE,
      secondFactors: [{ id: 'app', kind: 'totp', name: 'Phone', phoneNumber: null }],
    },
    offer: NO_CODE,
  },
  play: async ({ canvas, userEvent }) => {
    onLeave.mockClear();
    onConfirm.mockClear();
    await userEvent.click(canvas.getByRole('button', { name: 'Continue with Google' }));
    await expect(onLeave).toHaveBeenCalledWith('google');
    await expect(onConfirm).not.toHaveBeenCalled();
  },
};
