import type { OwnNameList } from '@musubi/api-client';
import type { FieldProblem } from '@musubi/domain/problem-codes';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';
import useSWR from 'swr';

import { ApiFailure } from '#shared/api/api-failure.ts';
import type { Reading } from '#shared/api/use-read.ts';
import { CardContent } from '#shared/screen/card-content.tsx';
import { loadWords, withApp } from '#shared/testing/story-app.tsx';

import { NamesView } from './names-view.tsx';
import { createClaim, createList, createVerified } from './sample-names.ts';
import type { NameActions } from './use-names.ts';

const CHECKED = { checked_at: '2026-11-20T12:05:00.000Z' };
const actions = {
  add: fn<NameActions['add']>(async (typed) => Promise.resolve(createClaim({ name: typed }))),
  check: fn<NameActions['check']>(async (name) => Promise.resolve(createVerified({ name }))),
  setMain: fn<NameActions['setMain']>(async () => Promise.resolve()),
  giveBack: fn<NameActions['giveBack']>(async () => Promise.resolve(true)),
  setDid: fn<NameActions['setDid']>(async () => Promise.resolve()),
};

const meta = {
  title: 'Names/Screen',
  tags: ['!autodocs'],
  component: NamesView,
  args: {
    list: createList([]),
    address: 'pages.example.com/@mio',
    nowMs: Date.parse('2026-11-22T12:00:00.000Z'),
    actions,
    onGone: fn((): void => {}),
  },
  loaders: [loadWords(['names'])],
  decorators: [withApp()],
} satisfies Meta<typeof NamesView>;

export default meta;

type Story = StoryObj<typeof meta>;
interface Canvas {
  readonly getAllByRole: (role: 'button', options: { readonly name: RegExp }) => HTMLElement[];
}

/** Button at this place among those with the name; a negative place counts from the end. */
function buttonOf(canvas: Canvas, name: RegExp, place: number): HTMLElement {
  const button = canvas.getAllByRole('button', { name }).at(place);
  if (button === undefined) throw new Error(`There is no such button: ${String(name)}`);
  return button;
}

export const Empty: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox'), ' https://www.mio.example/ {Enter}');
    await expect(actions.add).toHaveBeenCalledWith('https://www.mio.example/');
    await expect(canvas.getByRole('textbox')).toHaveValue('');
  },
};

export const EmptyField: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'));
    await expect(canvas.getByRole('textbox')).toBeInvalid();
    await expect(canvas.getByRole('textbox')).toHaveFocus();
    await expect(actions.add).not.toHaveBeenCalledWith('');
  },
};

const refuse = (problem: FieldProblem): NameActions['add'] =>
  fn(async () => {
    const refusedFields = [{ pointer: '/body/name', problem }];
    return Promise.reject(new ApiFailure('validation_failed', { refusedFields }));
  });

/** Sends a name that the API refuses, and expects the reason at the field. */
const refused = (problem: FieldProblem): Story => ({
  args: { actions: { ...actions, add: refuse(problem) } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox'), 'co.jp{Enter}');
    await expect(canvas.getByRole('textbox')).toBeInvalid();
    await expect(canvas.getByRole('textbox')).toHaveFocus();
    await expect(canvas.getByRole('textbox')).toHaveValue('co.jp');
  },
});

export const Malformed = refused('name_malformed');
export const NameOfTheProduct = refused('name_own');
export const Suffix = refused('name_suffix');
export const Blocked = refused('name_blocked');

const failing = (failure: ApiFailure): NameActions['add'] => fn(async () => Promise.reject(failure));

/** Another tab has added the third name. */
export const TooMany: Story = {
  args: { actions: { ...actions, add: failing(new ApiFailure('quota_exceeded')) } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox'), 'mio.example{Enter}');
    await expect(await canvas.findByRole('alert')).toBeVisible();
  },
};

export const ServerIsDown: Story = {
  args: { actions: { ...actions, add: failing(new ApiFailure('service_unavailable')) } },
  play: TooMany.play,
};

export const NotServed: Story = {
  args: { list: createList([], { target_name: null, target_addresses: [], max_names: 0 }) },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('textbox')).toBeNull();
  },
};

export const Unchecked: Story = {
  args: { list: createList([createClaim()]) },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('radio', { name: 'A / AAAA' })).toBeChecked();
    await expect(canvas.getByText('192.0.2.1')).toBeVisible();
    await expect(canvas.getAllByRole('button', { name: /TXT/ })).toHaveLength(2);
    await expect(canvas.getAllByRole('button', { name: /AAAA/ })).toHaveLength(2);
    await userEvent.click(canvas.getByRole('radio', { name: 'CNAME' }));
    await expect(canvas.getByText('pages.example.com')).toBeVisible();
    await expect(canvas.queryByText('192.0.2.1')).toBeNull();
    await userEvent.click(buttonOf(canvas, /mio\.example/, 0));
    await expect(actions.check).toHaveBeenCalledWith('mio.example');
    await expect(canvas.getByRole('heading', { name: 'mio.example' })).toHaveFocus();
  },
};

export const FoundAndMissing: Story = {
  args: {
    list: createList([
      createClaim({ name: 'www.mio.example', ...CHECKED, proof: 'found', target: 'missing' }),
    ]),
  },
};

export const Unanswered: Story = {
  args: {
    list: createList([createClaim({ ...CHECKED, proof: 'unanswered', target: 'unanswered' })], {
      target_addresses: [],
    }),
  },
};

/** The creator has pressed the button 30 times within an hour. */
export const CheckedTooOften: Story = {
  args: {
    list: createList([createClaim({ ...CHECKED, proof: 'missing', target: 'missing' })]),
    actions: { ...actions, check: failing(new ApiFailure('rate_limited')) },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(buttonOf(canvas, /mio\.example/, 0));
    await expect(await canvas.findByRole('alert')).toBeVisible();
  },
};

export const Verified: Story = {
  args: { list: createList([createVerified()]) },
  play: async ({ canvas, userEvent }) => {
    const link = canvas.getByRole('link');
    await expect(link).toHaveAttribute('href', 'https://mio.example/');
    await expect(link).toHaveAttribute('rel', 'noopener');
    await expect(canvas.queryByRole('alert')).toBeNull();
    await userEvent.click(buttonOf(canvas, /mio\.example/, 0));
    await expect(actions.setMain).toHaveBeenCalledWith('mio.example', true);
  },
};

export const MainSilent: Story = {
  args: { list: createList([createVerified({ is_main: true })]) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(buttonOf(canvas, /@mio/, 0));
    await expect(actions.setMain).toHaveBeenCalledWith('mio.example', false);
  },
};

export const MainAnswers: Story = {
  args: {
    list: createList([createVerified({ is_main: true, answers_since: '2026-11-22T08:00:00.000Z' })]),
  },
};

export const MainRedirects: Story = {
  args: {
    list: createList([createVerified({ is_main: true, answers_since: '2026-11-20T12:10:00.000Z' })]),
  },
};

export const MissingRecord: Story = {
  args: {
    list: createList([createVerified({ target: 'missing', ends_at: '2026-12-20T12:05:00.000Z' })]),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(buttonOf(canvas, /mio\.example/, 0));
    await expect(actions.check).toHaveBeenLastCalledWith('mio.example');
  },
};

export const ThreeNames: Story = {
  args: {
    list: createList([
      createVerified({ is_main: true, answers_since: '2026-11-20T12:10:00.000Z' }),
      createVerified({ name: 'www.mio.example' }),
      createClaim({ name: 'links.mio.example', ...CHECKED, proof: 'missing', target: 'found' }),
    ]),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('textbox')[0]).toBeDisabled();
  },
};

const LONG =
  'xn--n8jwa2de0e7if5lla3a22ab.xn--wgv71a119e.a-very-long-name-for-a-page-of-drawings-and-songs.example';

export const LongNames: Story = {
  args: {
    address: 'pages.example.com/@a_very_long_handle_of_a_creator',
    list: createList([
      createVerified({ name: LONG, is_main: true }),
      createClaim({ name: 'xn--wgv71a119e.jp', ...CHECKED }),
    ]),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: '日本語.jp' })).toBeVisible();
  },
};

export const GivesANameBack: Story = {
  args: { list: createList([createVerified()]) },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(buttonOf(canvas, /mio\.example/, -1));
    await screen.findByRole('alertdialog');
    await expect(actions.giveBack).not.toHaveBeenCalled();
    await userEvent.click(screen.getAllByRole('button').at(-1) ?? document.body);
    await expect(actions.giveBack).toHaveBeenCalledWith('mio.example');
    await expect(args.onGone).toHaveBeenCalled();
  },
};

export const AsksBeforeGivingBack: Story = {
  args: { list: createList([createVerified()]) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(buttonOf(canvas, /mio\.example/, -1));
    const dialog = await screen.findByRole('alertdialog');
    await waitFor(async () => expect(dialog).toBeVisible());
  },
};

/** The creator has closed the dialog that asks for the password. */
export const KeepsTheName: Story = {
  args: {
    list: createList([createClaim()]),
    actions: { ...actions, giveBack: async () => Promise.resolve(false) },
    onGone: fn((): void => {}),
  },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(buttonOf(canvas, /mio\.example/, -1));
    await screen.findByRole('alertdialog');
    await userEvent.click(screen.getAllByRole('button').at(-1) ?? document.body);
    await expect(args.onGone).not.toHaveBeenCalled();
  },
};

const DID = 'did:plc:ewvi7nxzyoun6zhxrhs64oiz';

export const Bluesky: Story = {
  args: { list: createList([createVerified()]) },
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getAllByRole('textbox').at(-1) ?? document.body;
    await userEvent.type(field, '@mio.example{Enter}');
    await expect(field).toBeInvalid();
    await expect(actions.setDid).not.toHaveBeenCalled();
    await userEvent.clear(field);
    await userEvent.type(field, `did=${DID}`);
    await userEvent.click(canvas.getAllByRole('button').at(-1) ?? document.body);
    await expect(actions.setDid).toHaveBeenCalledWith(DID);
    await expect(field).toHaveValue(DID);
  },
};

export const BlueskySaved: Story = {
  args: { list: createList([createVerified()], { atproto_did: DID }) },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByDisplayValue(DID)).toBeVisible();
    await userEvent.click(canvas.getAllByRole('button').at(-1) ?? document.body);
    await expect(actions.setDid).toHaveBeenCalledWith(null);
  },
};

export const Offline: Story = {
  args: { list: createList([createClaim({ ...CHECKED, proof: 'found', target: 'missing' })]) },
  beforeEach: () => {
    Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false });
    return () => Reflect.deleteProperty(navigator, 'onLine');
  },
  play: async ({ canvas }) => {
    await expect(buttonOf(canvas, /mio\.example/, 0)).toBeDisabled();
  },
};

interface LoadedProps {
  /** Key of the cache, because all stories share it. */
  readonly name: string;
  readonly read: () => Promise<Reading<OwnNameList>>;
}

function Loaded({ name, read }: LoadedProps): React.JSX.Element {
  const reading = useSWR<Reading<OwnNameList>, ApiFailure>(name, read, { shouldRetryOnError: false });
  return (
    <CardContent reading={reading} rows={4}>
      {() => null}
    </CardContent>
  );
}

export const Loading: Story = {
  render: () => <Loaded name="loading" read={async () => new Promise(() => {})} />,
};

export const CannotLoad: Story = {
  render: () => <Loaded name="refused" read={async () => Promise.reject(new ApiFailure('network'))} />,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toBeVisible();
  },
};
