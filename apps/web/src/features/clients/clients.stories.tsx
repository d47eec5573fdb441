import { createDeskClient } from '@musubi/api-client/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useRef, useState } from 'react';
import { expect, fn, screen, waitFor, within } from 'storybook/test';

import { ApiFailure } from '#shared/clients/api-failure.ts';
import { loadWords, withApp } from '#shared/testing/story-app.tsx';

import { ClientsView } from './clients-view.tsx';
import type { SetClient } from './use-clients.ts';

const IN_USE = createDeskClient();
const REFUSED = createDeskClient({
  host: 'evil.example',
  name: null,
  kinds: [],
  is_known: false,
  connection_count: 0,
  account_count: 0,
  write_count: 0,
  first_seen_at: null,
  last_seen_at: null,
  refused_at: '2026-11-28T03:00:00.000Z',
  refusal_reason: 'It replaced links of three creators.\nIts makers do not answer.',
});
const ON_COMPUTERS = createDeskClient({ host: null, name: 'Agent', kinds: ['registered'], is_known: false });

function StandIn(props: Omit<React.ComponentProps<typeof ClientsView>, 'titleRef'>): React.JSX.Element {
  const titleRef = useRef<HTMLHeadingElement>(null);
  const [clients, setClients] = useState(props.clients);
  // The API lists an allowed host only while it has connections.
  const handleSet: SetClient = async (host, request) => {
    const isGiven = await props.onSet(host, request);
    if (isGiven && !request.is_refused)
      setClients((before) => before.filter((one) => one.host !== host || one.connection_count > 0));
    return isGiven;
  };
  return (
    <>
      <h1 ref={titleRef} tabIndex={-1}>
        ⚙
      </h1>
      <ClientsView {...props} clients={clients} onSet={handleSet} titleRef={titleRef} />
    </>
  );
}

const sets = () => fn<SetClient>(async () => Promise.resolve(true));

const meta = {
  title: 'Desk/Apps',
  tags: ['!autodocs'],
  component: StandIn,
  args: { clients: [IN_USE, ON_COMPUTERS, REFUSED], mayRefuse: true, onSet: sets() },
  loaders: [loadWords(['clients'])],
  decorators: [withApp()],
} satisfies Meta<typeof StandIn>;

export default meta;

type Story = StoryObj<typeof meta>;
type Play = Parameters<NonNullable<Story['play']>>[0];

/** Opens the question about the app at this place of the list. */
async function ask({ canvas, userEvent }: Play, place: number): Promise<HTMLElement> {
  await userEvent.click(canvas.getAllByRole('button')[place] ?? document.body);
  return screen.findByRole('dialog');
}

const confirmButton = (): HTMLElement => screen.getAllByRole('button').at(-1) ?? document.body;

/** Apps without a host cannot be refused one by one. */
export const Apps: Story = {
  play: async ({ canvas }) => {
    const [refuse, onComputers, allow] = canvas.getAllByRole('button');
    await expect(refuse).toBeEnabled();
    await expect(onComputers).toBeDisabled();
    await expect(onComputers).toHaveAccessibleDescription();
    await expect(allow).toBeEnabled();
    await expect(canvas.getByText(/Its makers do not answer/)).toBeVisible();
  },
};

/** An administrator gives a reason before an app is refused. */
export const Refuses: Story = {
  globals: { locale: 'en' },
  args: { onSet: sets() },
  play: async (context) => {
    const { args, canvas, userEvent } = context;
    const dialog = await ask(context, 0);
    const confirm = within(dialog).getByRole('button', { name: 'Refuse this app' });
    await expect(confirm).toBeDisabled();
    await userEvent.type(screen.getByRole('textbox'), ' It replaced links. ');
    await userEvent.click(confirm);
    await expect(args.onSet).toHaveBeenCalledWith('client.example', {
      is_refused: true,
      reason: 'It replaced links.',
    });
    await waitFor(async () => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(canvas.getByRole('status')).not.toBeEmptyDOMElement();
    await waitFor(async () =>
      expect(canvas.getByRole('button', { description: /client\.example/ })).toHaveFocus(),
    );
  },
};

/** The whole change by keyboard. The focus moves to the heading, because the row goes. */
export const AllowsAgain: Story = {
  globals: { locale: 'en' },
  args: { onSet: sets() },
  play: async ({ args, canvas, userEvent }) => {
    canvas.getByRole('button', { name: 'Allow again' }).focus();
    await userEvent.keyboard('{Enter}');
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByRole('textbox'), 'Repaired.');
    dialog.getByRole('button', { name: 'Allow again' }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onSet).toHaveBeenCalledWith('evil.example', { is_refused: false, reason: 'Repaired.' });
    await waitFor(async () => expect(canvas.getByRole('heading', { name: '⚙' })).toHaveFocus());
    await expect(canvas.queryByText('evil.example')).toBeNull();
  },
};

/** The question stays open with its reason when the change fails. */
export const Failed: Story = {
  globals: { locale: 'en' },
  args: { onSet: fn<SetClient>(async () => Promise.reject(new ApiFailure('network'))) },
  play: async (context) => {
    const { userEvent } = context;
    const dialog = await ask(context, 0);
    await userEvent.type(screen.getByRole('textbox'), 'It replaced links.');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Refuse this app' }));
    await expect(await screen.findByRole('alert')).toBeVisible();
    await expect(screen.getByRole('textbox')).toHaveValue('It replaced links.');
  },
};

/** The operator closes the dialog that asks for the password. */
export const Cancelled: Story = {
  args: { onSet: fn<SetClient>(async () => Promise.resolve(false)) },
  play: async (context) => {
    const { canvas, userEvent } = context;
    await ask(context, 0);
    await userEvent.type(screen.getByRole('textbox'), 'It replaced links.');
    await userEvent.click(confirmButton());
    await expect(screen.getByRole('dialog')).toBeVisible();
    await expect(canvas.getByRole('status', { hidden: true })).toBeEmptyDOMElement();
  },
};

/** Moderators read why they cannot refuse apps. */
export const Moderator: Story = {
  args: { mayRefuse: false },
  play: async ({ canvas }) => {
    for (const button of canvas.getAllByRole('button')) {
      await expect(button).toBeDisabled();
      await expect(button).toHaveAccessibleDescription();
    }
  },
};

export const Empty: Story = { args: { clients: [] } };

export const LongWords: Story = {
  args: {
    clients: [
      {
        ...IN_USE,
        host: `${'a'.repeat(60)}.${'b'.repeat(60)}.example`,
        name: 'N'.repeat(60),
        kinds: ['document', 'registered'],
        connection_count: 1_234_567,
        refused_at: '2026-11-28T03:00:00.000Z',
        refusal_reason: 'w'.repeat(400),
      },
    ],
  },
};
