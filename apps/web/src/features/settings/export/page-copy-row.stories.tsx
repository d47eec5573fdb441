import type { PageCopy } from '@musubi/api-client';
import { createPageCopy } from '@musubi/api-client/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';

import { ApiFailure } from '#shared/clients/api-failure.ts';
import { loadWords, withApp } from '#shared/testing/story-app.tsx';

import { PageCopyRow } from './page-copy-row.tsx';
import type { ArchiveState } from './use-archive.ts';

const start = fn(async (): Promise<void> => Promise.resolve());
const retry = fn((): void => {});

function createState(
  archive: PageCopy | null | undefined,
  changes: Partial<ArchiveState<PageCopy>> = {},
): ArchiveState<PageCopy> {
  const attempt = { isPending: false, failure: null, start };
  return {
    archive,
    loadError: undefined,
    isLoading: false,
    retry,
    request: attempt,
    download: attempt,
    ...changes,
  };
}

const OMISSIONS: PageCopy['left_out'] = [
  { kind: 'images', reason: 'too_large', count: 3 },
  { kind: 'files', reason: 'too_many', count: 1 },
  { kind: 'blocks', reason: 'unreadable', count: 2 },
  { kind: 'letters', reason: 'too_large', count: 120 },
  { kind: 'statistics', reason: 'too_large', count: 40 },
];

const meta = {
  title: 'Settings/Page copy',
  tags: ['!autodocs'],
  component: PageCopyRow,
  args: { state: createState(null) },
  loaders: [loadWords(['settings', 'page-copies'])],
  decorators: [withApp()],
} satisfies Meta<typeof PageCopyRow>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Requested: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    start.mockClear();
    await userEvent.click(canvas.getByRole('button'));
    await expect(start).toHaveBeenCalledOnce();
    const summary = canvasElement.querySelector('summary');
    if (summary) await userEvent.click(summary);
    await expect(canvas.getAllByRole('listitem').length).toBeGreaterThan(4);
  },
};

export const Preparing: Story = {
  args: { state: createState(createPageCopy({ state: 'preparing', done: 4, total: 12, size_bytes: null })) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar')).toBeVisible();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

export const Ready: Story = {
  args: { state: createState(createPageCopy({ left_out: [] })) },
  play: async ({ canvas, userEvent }) => {
    start.mockClear();
    const download = canvas.getAllByRole('button').at(-1);
    if (download !== undefined) await userEvent.click(download);
    await expect(start).toHaveBeenCalledOnce();
    await expect(canvas.queryByRole('alert')).toBeNull();
  },
};

export const ReadyWithOmissions: Story = {
  args: { state: createState(createPageCopy({ left_out: OMISSIONS })) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/120/)).toBeVisible();
  },
};

/** Asking again would not help, so there is no button. */
export const LeftToOperators: Story = {
  globals: { locale: 'en' },
  args: {
    state: createState(
      createPageCopy({ state: 'failed', is_left_to_operators: true, size_bytes: null, left_out: [] }),
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Our team makes it by hand');
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

export const Failed: Story = {
  args: { state: createState(createPageCopy({ state: 'failed', size_bytes: null, left_out: [] })) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toBeVisible();
    await expect(canvas.getByRole('button')).toBeEnabled();
  },
};

export const NotLoaded: Story = {
  args: { state: createState(undefined, { loadError: new ApiFailure('service_unavailable') }) },
};
