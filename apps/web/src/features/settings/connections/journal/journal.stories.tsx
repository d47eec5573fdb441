import { createConnectionWrite } from '@musubi/api-client/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor, within } from 'storybook/test';

import { ApiFailure } from '#shared/clients/api-failure.ts';
import { loadWords, withApp } from '#shared/testing/story-app.tsx';

import { Journal } from './journal.tsx';

const undo = fn(async (): Promise<void> => Promise.resolve());
const undoAll = fn(async (): Promise<void> => Promise.resolve());

const [NEWEST, OLDER, FIXED, UNDONE] = [
  createConnectionWrite(),
  createConnectionWrite({
    id: '0198c1f2-a7b3-7d5e-8f00-1a2b3c4d5e82',
    at: '2026-11-28T08:12:00.000Z',
    undo_count: 3,
    changes: [
      { kind: 'changed', what: 'link', name: '<b>Shop</b>', host: 'shop.example' },
      { kind: 'removed', what: 'link', name: 'A'.repeat(120), host: null },
    ],
  }),
  createConnectionWrite({
    id: '0198c1f2-a7b3-7d5e-8f00-1a2b3c4d5e83',
    at: '2026-11-27T08:12:00.000Z',
    undo_count: 0,
    changes: [
      { kind: 'changed', what: 'profile', name: 'bio', host: null },
      { kind: 'added', what: 'block', name: 'faq', host: null },
    ],
  }),
  createConnectionWrite({
    id: '0198c1f2-a7b3-7d5e-8f00-1a2b3c4d5e84',
    at: '2026-11-26T08:12:00.000Z',
    undo_count: 0,
    undone_at: '2026-11-26T09:00:00.000Z',
  }),
] as const;

const meta = {
  title: 'Settings/Apps and tokens/Journal',
  tags: ['!autodocs'],
  component: Journal,
  args: { items: [NEWEST, OLDER, FIXED, UNDONE], undo, undoAll },
  loaders: [loadWords(['connections'])],
  decorators: [withApp()],
} satisfies Meta<typeof Journal>;

export default meta;

type Story = StoryObj<typeof meta>;

export const None: Story = { args: { items: [] } };

export const Several: Story = {};

/** Names and hosts are text: never markup, never links. */
export const TextOnly: Story = {
  globals: { locale: 'en' },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText('Link: <b>Shop</b>')).toBeVisible();
    await expect(canvas.queryAllByRole('link')).toHaveLength(0);
    await expect(canvasElement.querySelector('b')).toBeNull();
    await expect(canvas.getAllByText(/^Cannot be undone/)).toHaveLength(1);
    await expect(canvas.getAllByText(/^Undone on/)).toHaveLength(1);
  },
};

/** Several changes are one entry, which says on a line of its own how many it stands for. */
export const Joined: Story = {
  globals: { locale: 'en' },
  args: { items: [{ ...NEWEST, first_at: '2026-11-28T08:12:00.000Z', write_count: 40 }] },
  play: async ({ canvas, canvasElement }) => {
    const joined = canvas.getByText(/^40 changes since /);
    await expect(joined).toBeVisible();
    const timeEnd = canvasElement.querySelector('time')?.getBoundingClientRect().bottom;
    await expect(joined.getBoundingClientRect().top).toBeGreaterThanOrEqual(timeEnd ?? Infinity);
  },
};

export const Undo: Story = {
  // The story finds buttons by their English names.
  globals: { locale: 'en' },
  play: async ({ canvas, userEvent }) => {
    undo.mockClear();
    await userEvent.click(canvas.getByText('Undo this and 2 later changes'));
    await expect(undo).toHaveBeenCalledWith(OLDER.id);
    await waitFor(async () => expect(canvas.getByRole('status')).toHaveTextContent('The change is undone.'));
    await expect(document.activeElement).toHaveTextContent('The change is undone.');
  },
};

export const UndoEverything: Story = {
  globals: { locale: 'en' },
  play: async ({ canvas, canvasElement, userEvent }) => {
    undoAll.mockClear();
    await userEvent.click(canvas.getByRole('button', { name: 'Undo everything' }));
    const question = within(canvasElement.ownerDocument.body).getByRole('alertdialog');
    await expect(undoAll).not.toHaveBeenCalled();
    await userEvent.click(within(question).getByRole('button', { name: 'Undo everything' }));
    await expect(undoAll).toHaveBeenCalledOnce();
  },
};

export const Expired: Story = {
  globals: { locale: 'en' },
  args: { undo: fn(async () => Promise.reject(new ApiFailure('undo_expired'))) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('Undo', { exact: true }));
    await waitFor(async () =>
      expect(canvas.getByRole('status')).toHaveTextContent(
        'The page was changed since, so nothing was put back.',
      ),
    );
  },
};

export const Problem: Story = {
  globals: { locale: 'en' },
  args: { undo: fn(async () => Promise.reject(new ApiFailure('network'))) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('Undo', { exact: true }));
    await waitFor(async () => expect(canvas.getByRole('alert')).toBeVisible());
  },
};
