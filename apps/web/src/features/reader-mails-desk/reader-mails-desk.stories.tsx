import type { DeskReaderMail, DeskReaderMailPause } from '@musubi/api-client';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useRef, useState } from 'react';
import { expect, fn, waitFor } from 'storybook/test';

import { ApiFailure } from '#shared/clients/api-failure.ts';
import { loadWords, withApp } from '#shared/testing/story-app.tsx';

import { DeskMailsView } from './desk-mails-view.tsx';
import type { SetPaused } from './use-desk-mails.ts';

const SENDING: DeskReaderMail = {
  user_id: 'uid-mio',
  pub_id: 'mio',
  state: 'sending',
  starts_at: '2026-11-25T09:05:00.000Z',
  readers: 4000,
  sent: 1200,
  refused: 1,
  complaints: 2,
};
const PLANNED: DeskReaderMail = {
  ...SENDING,
  user_id: 'uid-yian',
  pub_id: 'yian_walks',
  state: 'planned',
  sent: 0,
};
const PAUSED: DeskReaderMailPause = {
  user_id: 'uid-wren',
  pub_id: 'wrenhalloway',
  paused_at: '2026-11-20T09:05:00.000Z',
  reason: 'complaints',
};

function StandIn(props: Omit<React.ComponentProps<typeof DeskMailsView>, 'titleRef'>): React.JSX.Element {
  const titleRef = useRef<HTMLHeadingElement>(null);
  const [mails, setMails] = useState(props.mails);
  // The API stops the mails of a paused page.
  const handleSet: SetPaused = async (userId, isPaused) => {
    await props.onSet(userId, isPaused);
    setMails(({ queue, pauses }) => ({
      queue: queue.filter((one) => !isPaused || one.user_id !== userId),
      pauses: pauses.filter((one) => isPaused || one.user_id !== userId),
    }));
  };
  return (
    <>
      <h1 ref={titleRef} tabIndex={-1}>
        ✉
      </h1>
      <DeskMailsView mails={mails} onSet={handleSet} titleRef={titleRef} />
    </>
  );
}

const sets = () => fn<SetPaused>(async () => Promise.resolve());

const meta = {
  title: 'Desk/Reader mails',
  tags: ['!autodocs'],
  component: StandIn,
  args: {
    mails: {
      queue: [SENDING, PLANNED],
      pauses: [PAUSED, { ...PAUSED, user_id: 'uid-b', pub_id: 'b', reason: 'bounces' }],
    },
    onSet: sets(),
  },
  loaders: [loadWords(['reader-mails-desk'])],
  decorators: [withApp()],
} satisfies Meta<typeof StandIn>;

export default meta;

type Story = StoryObj<typeof meta>;

/** Both lists name their pages, and each button is described by its page. */
export const Mails: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(4);
    await expect(canvas.getByRole('listitem', { name: '@mio' })).toHaveTextContent('1,200');
    await expect(canvas.getByRole('button', { description: '@wrenhalloway' })).toBeEnabled();
  },
};

/** A moderator pauses a page by keyboard. The focus moves to the heading, because the row goes. */
export const Pauses: Story = {
  globals: { locale: 'en' },
  args: { onSet: sets() },
  play: async ({ args, canvas, userEvent }) => {
    canvas.getByRole('button', { description: '@mio' }).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(async () => expect(canvas.queryByText('@mio')).toBeNull());
    await expect(args.onSet).toHaveBeenCalledWith('uid-mio', true);
    await expect(canvas.getByRole('status')).toHaveTextContent('Mails of @mio are paused.');
    await expect(canvas.getByRole('heading', { name: '✉' })).toHaveFocus();
  },
};

export const Resumes: Story = {
  globals: { locale: 'en' },
  args: { onSet: sets() },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { description: '@wrenhalloway' }));
    await waitFor(async () => expect(canvas.queryByText('@wrenhalloway')).toBeNull());
    await expect(args.onSet).toHaveBeenCalledWith('uid-wren', false);
  },
};

/** The rows stay when the change fails. */
export const Failed: Story = {
  args: { onSet: fn<SetPaused>(async () => Promise.reject(new ApiFailure('network'))) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { description: '@mio' }));
    await expect(await canvas.findByRole('alert')).toBeVisible();
    await expect(canvas.getByText('@mio')).toBeVisible();
  },
};

export const Empty: Story = { args: { mails: { queue: [], pauses: [] } } };

export const LongWords: Story = {
  args: {
    mails: {
      queue: [{ ...SENDING, pub_id: 'w'.repeat(60), readers: 10_000_000, sent: 9_999_999 }],
      pauses: [{ ...PAUSED, pub_id: 'w'.repeat(60) }],
    },
  },
};
