import type { Person } from '@musubi/api-client';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { createRef } from 'react';
import { expect, fn, screen, waitFor } from 'storybook/test';

import { loadWords, withApp } from '#shared/testing/story-app.tsx';

import { PersonDetail } from './person-detail.tsx';
import { actionsWith, ERASURE, failed, loading, MIO, readOf } from './sample-people.ts';
import type { PeopleAction } from './use-people.ts';

const act = fn(async (_action: PeopleAction, _reason: string) => Promise.resolve(true));

const meta = {
  title: 'Desk/Person',
  tags: ['!autodocs'],
  component: PersonDetail,
  args: {
    reading: readOf(MIO),
    actions: actionsWith({ act }),
    titleRef: createRef<HTMLHeadingElement>(),
    onClose: fn(),
    onDone: fn(),
    onAsk: fn(),
  },
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

/** An account with a role cannot be erased. */
export const Operator: Story = {
  args: { reading: readOf<Person>({ ...MIO, roles: ['moderator'] }) },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('button').at(-1)).toBeDisabled();
  },
};

export const Loading: Story = { args: { reading: loading() } };
export const NotFound: Story = { args: { reading: failed('not_found') } };
