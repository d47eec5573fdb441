import type { CaseList } from '@musubi/api-client';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';

import type { ReadState } from '#shared/app/use-read.ts';
import { ApiFailure } from '#shared/clients/api-failure.ts';
import { setSingleKeys } from '#shared/operators/key-setting.ts';
import { loadWords, withApp } from '#shared/testing/story-app.tsx';

import { QueueView } from './queue/queue-view.tsx';
import type { Queue } from './queue/use-queue.ts';
import { createCase } from './sample-case.ts';
import { WHOLE_QUEUE } from './state/queue-filter.ts';

const COUNTS = { open: 100_000, escalated: 2, mine: 1, appeals: 4 };

const NO_READING: ReadState<CaseList> = {
  data: undefined,
  error: undefined,
  isValidating: true,
  isLoading: true,
  mutate: async () => Promise.resolve(undefined),
};

function createQueue(names: readonly string[], reading: Partial<ReadState<CaseList>> = {}): Queue {
  const items = names.map((name) => createCase({ id: name, name }));
  const value = { items, counts: COUNTS, next_cursor: names.length === 0 ? null : 'next' };
  const readAtMs = Date.parse('2026-11-20T09:00:00.000Z');
  return {
    reading: { ...NO_READING, data: { value, readAtMs }, isValidating: false, isLoading: false, ...reading },
    counts: COUNTS,
    isOfOtherFilter: false,
    more: {
      isPending: false,
      failure: null,
      retry: null,
      run: fn(),
      load: fn(async () => Promise.resolve(true)),
    },
  };
}

const onOpen = fn((): void => {});
const onNext = fn((): void => {});
const onUndo = fn((): void => {});

const meta = {
  title: 'Cases/Queue',
  tags: ['!autodocs'],
  component: QueueView,
  args: {
    filter: WHOLE_QUEUE,
    queue: createQueue(['Mio', 'Sora', 'Rin']),
    onFilter: fn((): void => {}),
    onOpen,
    onNext,
    onUndo,
  },
  loaders: [loadWords(['cases'])],
  decorators: [withApp()],
  beforeEach: () => {
    setSingleKeys(true);
    for (const action of [onOpen, onNext, onUndo]) action.mockClear();
    return () => setSingleKeys(true);
  },
} satisfies Meta<typeof QueueView>;

export default meta;
type Story = StoryObj<typeof meta>;

/** J and K move the focus, A opens the focused case, U undoes, and G with N opens the next case. */
export const ByKeyboard: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const rowOf = (name: RegExp): HTMLElement => canvas.getByRole('link', { name });
    await userEvent.keyboard('j');
    await expect(rowOf(/Mio/)).toHaveFocus();
    await userEvent.keyboard('jjj');
    await expect(rowOf(/Rin/)).toHaveFocus();
    await userEvent.keyboard('k');
    await expect(rowOf(/Sora/)).toHaveFocus();
    await userEvent.keyboard('a');
    await expect(args.onOpen).toHaveBeenCalledWith(expect.objectContaining({ name: 'Sora' }));
    await userEvent.keyboard('{Enter}');
    await expect(args.onOpen).toHaveBeenCalledTimes(2);
    await userEvent.keyboard('u');
    await expect(args.onUndo).toHaveBeenCalledOnce();
    await userEvent.keyboard('gn');
    await expect(args.onNext).toHaveBeenCalledOnce();
  },
};

/** While the help is open, keys do not reach the queue. Its switch turns single-key shortcuts off. */
export const KeysSwitchedOff: Story = {
  play: async ({ userEvent, args }) => {
    await userEvent.keyboard('?');
    await userEvent.click(await screen.findByRole('switch'));
    await userEvent.keyboard('u');
    await userEvent.keyboard('{Escape}');
    await waitFor(async () => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.keyboard('u');
    await userEvent.keyboard('?');
    await expect(args.onUndo).not.toHaveBeenCalled();
    await expect(screen.queryByRole('dialog')).toBeNull();
  },
};

export const Empty: Story = { args: { queue: createQueue([]) } };
export const EmptyForFilter: Story = {
  args: { queue: createQueue([]), filter: { ...WHOLE_QUEUE, reason: 'phishing' } },
  play: async ({ canvas, userEvent, args }) => {
    const buttons = canvas.getAllByRole('button');
    const last = buttons.at(-1);
    if (last === undefined) throw new Error('There is no button.');
    await userEvent.click(last);
    await expect(args.onFilter).toHaveBeenCalledWith(WHOLE_QUEUE);
  },
};

export const Loading: Story = { args: { queue: { ...createQueue([]), reading: NO_READING } } };

export const Offline: Story = {
  args: {
    queue: {
      ...createQueue([]),
      reading: { ...NO_READING, isValidating: false, isLoading: false, error: new ApiFailure('network') },
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toBeVisible();
  },
};
