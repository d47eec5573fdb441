import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';

import { ApiFailure } from '#shared/clients/api-failure.ts';
import { loadWords, withApp } from '#shared/testing/story-app.tsx';

import { NamesView } from './names-view.tsx';
import { createClaim, createList, createVerified } from './sample-names.ts';
import { actions, buttonOf, failing } from './story-actions.ts';

const CHECKED = { checked_at: '2026-11-20T12:05:00.000Z' };

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

export const Unchecked: Story = {
  args: { list: createList([createClaim()]) },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('radio', { name: 'A / AAAA' })).toBeChecked();
    await expect(canvas.getByText('192.0.2.1')).toBeVisible();
    await expect(canvas.getByText(/Nov 27|11.27/)).toBeVisible();
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
  play: async ({ canvasElement }) => {
    const states = [...canvasElement.querySelectorAll('[data-state]')];
    await expect(states.map((each) => each.getAttribute('data-state'))).toEqual(['found', 'missing']);
    await expect(new Set(states.map(({ textContent }) => textContent)).size).toBe(2);
  },
};

export const Unanswered: Story = {
  args: {
    list: createList([createClaim({ ...CHECKED, proof: 'unanswered', target: 'unanswered' })], {
      target_addresses: [],
    }),
  },
};

/**
 * Two mistakes: the creator entered the value in quotation marks, and the DNS provider appended the domain a
 * second time.
 */
export const Slips: Story = {
  args: {
    list: createList([
      createClaim({ name: 'links.mio.example', ...CHECKED, proof: 'quoted', target: 'name_doubled' }),
    ]),
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
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/Nov 23|11.23/)).toBeVisible();
  },
};

export const MainRedirects: Story = {
  args: {
    list: createList([createVerified({ is_main: true, answers_since: '2026-11-20T12:10:00.000Z' })]),
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText(/Nov 21|11.21/)).toBeNull();
  },
};

export const MissingRecord: Story = {
  args: {
    list: createList([createVerified({ target: 'missing', ends_at: '2026-12-20T12:05:00.000Z' })]),
  },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText(/Dec 20|12.20/)).toBeVisible();
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
