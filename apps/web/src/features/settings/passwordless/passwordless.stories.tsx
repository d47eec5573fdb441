import type { Passwordless } from '@musubi/api-client';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';

import { loadWords, withApp } from '#shared/testing/story-app.tsx';

import { AccountContext } from '../account/account-context.ts';
import { PasswordlessRows } from './passwordless-rows.tsx';

const CODES = Array.from({ length: 10 }, (_, index) => `4F7QK-9ZT2M-X0B1C-8H3VW-R5D6${index}-P`);

const OFF: Passwordless = {
  since: null,
  address: null,
  kept_methods: [],
  recovery_code_count: 0,
  recovery_codes_created_at: null,
};
const ON: Passwordless = {
  since: '2026-11-26T21:14:03.000Z',
  address: 'mio@example.com',
  kept_methods: [],
  recovery_code_count: 9,
  recovery_codes_created_at: '2026-11-26T21:10:00.000Z',
};

/** Stories that press buttons find them by their English names. */
const ENGLISH = { locale: 'en' };

const createCodes = fn(async (): Promise<readonly string[]> => Promise.resolve(CODES));
const start = fn(async (): Promise<boolean> => Promise.resolve(true));
const end = fn(async (): Promise<boolean> => Promise.resolve(true));
const stop = fn(async (): Promise<boolean> => Promise.resolve(true));

const meta = {
  title: 'Settings/Log in without a password',
  tags: ['!autodocs'],
  component: PasswordlessRows,
  args: { state: OFF, passkeyCount: 1, createCodes, start, end, stop },
  loaders: [loadWords(['settings', 'passkeys', 'sign-in'])],
  decorators: [
    (Story) => (
      <AccountContext
        value={{
          useCases: null,
          methods: {
            email: 'mio@example.com',
            isEmailVerified: true,
            hasPassword: true,
            phoneNumber: '+819012345678',
            providers: [{ provider: 'google', label: 'mio@example.com' }],
            secondFactors: [],
          },
          error: null,
          reload: async () => Promise.resolve(),
          ask: async () => Promise.resolve({ isConfirmed: true, proof: null }),
        }}
      >
        <Story />
      </AccountContext>
    ),
    withApp(),
  ],
} satisfies Meta<typeof PasswordlessRows>;

export default meta;

type Story = StoryObj<typeof meta>;

export const WithoutPasskey: Story = { args: { passkeyCount: 0 } };

export const Off: Story = {};

export const CodesShown: Story = {
  globals: ENGLISH,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Set up login without a password' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Create ten codes' }));
    await expect(await canvas.findByText(CODES[0] ?? '')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Continue' })).toBeDisabled();
  },
};

export const Choice: Story = {
  globals: ENGLISH,
  play: async ({ canvas, userEvent }) => {
    start.mockClear();
    await userEvent.click(canvas.getByRole('button', { name: 'Set up login without a password' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Create ten codes' }));
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'I have saved these codes' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }));
    await expect(canvas.getByRole('checkbox', { name: 'Google (mio@example.com)' })).not.toBeChecked();
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Phone number +819012345678' }));
    await expect(start).not.toHaveBeenCalled();
  },
};

export const TwoPasskeys: Story = {
  globals: ENGLISH,
  args: { passkeyCount: 2 },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Set up login without a password' }));
    await expect(canvas.getByRole('button', { name: 'Continue without codes' })).toBeVisible();
  },
};

export const Waiting: Story = {
  globals: ENGLISH,
  args: { state: { ...OFF, starts_at: '2026-12-03T21:14:03.000Z' } },
  play: async ({ canvas, userEvent }) => {
    stop.mockClear();
    await userEvent.click(canvas.getByRole('button', { name: 'This was not me' }));
    await expect(stop).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
  },
};

export const On: Story = { args: { state: ON } };

export const FewCodes: Story = {
  args: { state: { ...ON, kept_methods: ['google', 'phone'], recovery_code_count: 3 } },
};

export const NoCodes: Story = {
  args: { state: { ...ON, recovery_code_count: 0, recovery_codes_created_at: null } },
};
