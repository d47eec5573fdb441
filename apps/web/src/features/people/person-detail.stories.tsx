import type { Person } from '@musubi/api-client';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { createRef } from 'react';
import { expect, fn, screen, waitFor } from 'storybook/test';

import { loadWords, withApp } from '#shared/testing/story-app.tsx';

import { PersonDetail } from './person-detail.tsx';
import {
  actionsWith,
  ERASURE,
  failed,
  loading,
  MIO,
  OF_SYSTEM,
  PASSWORDLESS,
  readOf,
} from './sample-people.ts';
import type { PeopleAction } from './use-people.ts';

const act = fn(async (_action: PeopleAction, _reason: string) => Promise.resolve(true));

const meta = {
  title: 'Desk/Person',
  tags: ['!autodocs'],
  component: PersonDetail,
  args: {
    reading: readOf(MIO),
    actions: actionsWith({ act }),
    titleRef: { current: null },
    onClose: fn(),
    onDone: fn(),
    onAsk: fn(),
  },
  // Storybook cannot compare the arguments of two stories when one of them contains an element.
  render: (args) => <PersonDetail {...args} titleRef={createRef()} />,
  loaders: [loadWords(['people'])],
  decorators: [withApp()],
} satisfies Meta<typeof PersonDetail>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The reason is required before an action is sent. */
export const Active: Story = {
  play: async ({ canvas, userEvent }) => {
    act.mockClear();
    const buttons = canvas.getAllByRole('button');
    // The first button closes the account, the second button logs it out.
    await userEvent.click(buttons[1] ?? document.body);
    const reason = await waitFor(() => screen.getByRole('textbox'));
    const confirm = (): HTMLElement | undefined => screen.getAllByRole('button').at(-1);
    await expect(confirm()).toBeDisabled();
    await userEvent.type(reason, 'Lost phone');
    await userEvent.click(confirm() ?? document.body);
    await expect(act.mock.calls).toEqual([[{ kind: 'sign_out', userId: 'mio-id' }, 'Lost phone']]);
  },
};

export const Suspended: Story = {
  args: {
    reading: readOf<Person>({
      ...MIO,
      account: {
        state: 'suspended',
        suspended_at: '2026-11-20T03:00:00.000Z',
        suspension_reason: 'spam',
        leaves_at: null,
      },
      requests: [ERASURE],
    }),
  },
};

/** The sign-in service does not respond, and the account has no page. */
export const Unavailable: Story = {
  args: {
    reading: readOf<Person>({
      user_id: MIO.user_id,
      account: MIO.account,
      counts: MIO.counts,
      is_identity_available: false,
      sessions: [],
      roles: [],
      requests: [],
    }),
  },
};

/** The account can be asked to log in by email again. */
export const Passwordless: Story = {
  globals: { locale: 'en' },
  args: { reading: readOf(PASSWORDLESS) },
  play: async ({ canvas, userEvent }) => {
    act.mockClear();
    await expect(canvas.getByText('Logs in without a password')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Send the verification email again' })).toBeDisabled();
    await userEvent.click(canvas.getByRole('button', { name: 'Request login by email' }));
    await userEvent.type(await waitFor(() => screen.getByRole('textbox')), 'Asked by letter');
    await userEvent.click(screen.getAllByRole('button').at(-1) ?? document.body);
    await expect(act.mock.calls).toEqual([[{ kind: 'mail_sign_in', userId: 'mio-id' }, 'Asked by letter']]);
  },
};

/** The login service has deleted an account without a password, and the system has asked the operators. */
export const Deleted: Story = {
  globals: { locale: 'en' },
  args: {
    reading: readOf<Person>({
      ...PASSWORDLESS,
      sign_in: PASSWORDLESS.sign_in && { ...PASSWORDLESS.sign_in, is_deleted: true, created_at: null },
      requests: [OF_SYSTEM],
    }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/so its owner cannot log in/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Request login by email' })).toBeDisabled();
  },
};

/** An account that logs in with a password needs no login by email. */
export const WithPassword: Story = {
  globals: { locale: 'en' },
  args: {
    reading: readOf<Person>({
      ...PASSWORDLESS,
      sign_in: PASSWORDLESS.sign_in && {
        ...PASSWORDLESS.sign_in,
        is_passwordless: false,
        has_password: true,
      },
    }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Request login by email' })).toBeDisabled();
  },
};

/** An account with a role cannot be erased. */
export const Operator: Story = {
  args: { reading: readOf<Person>({ ...MIO, roles: ['moderator'] }) },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('button').at(-1)).toBeDisabled();
  },
};

export const Loading: Story = { args: { reading: loading() } };
export const NotFound: Story = { args: { reading: failed('not_found') } };
