import { createLogEntry, createOperatorLog } from '@musubi/api-client/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';

import { openDetails } from '#shared/testing/open-details.ts';
import { loadWords, withApp } from '#shared/testing/story-app.tsx';

import { LogView } from './log-view.tsx';

const load = fn(async () => Promise.resolve(true));

const DECISION = createLogEntry({
  sequence: 12,
  origin: 'operator',
  operator_id: 'ada',
  operator_pub_id: 'ada',
  operation: 'v4OperatorDecideCase',
  subject_kind: 'case',
  subject_id: '0190a1b2-c3d4-7e5f-8a6b-7c8d9e0f1a2b',
  before: '{"state":"open","kind":null}',
  after: '{"state":"closed","kind":"make_draft"}',
  reason: 'Twenty times the same link.\nThe person was asked before.',
  network: '7Zc1aKeyedHashOfANetwork0000000000000000000',
});

const meta = {
  title: 'Operators/Log',
  tags: ['!autodocs'],
  component: LogView,
  args: {
    log: createOperatorLog({ items: [DECISION, createLogEntry()], next_cursor: 12 }),
    isFiltered: false,
    more: {
      isPending: false,
      failure: null,
      retry: null,
      run: fn(async () => Promise.resolve(true)),
      load,
    },
  },
  loaders: [loadWords(['operators'])],
  decorators: [withApp()],
} satisfies Meta<typeof LogView>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Entries: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    openDetails(canvasElement);
    await expect(canvas.getByText('make_draft')).toBeVisible();
    await expect(canvas.getByText('closed')).toBeVisible();
    await expect(canvasElement.querySelectorAll('ins')).toHaveLength(3);
    // The screen shows a shortened hash, but the button copies the full hash.
    await expect(canvas.queryByText(DECISION.hash)).toBeNull();
    await expect(canvas.getAllByText(/^1aZ8u7yQ0m…$/)).toHaveLength(2);
    await userEvent.click(canvas.getAllByRole('button').at(-1) ?? document.body);
    await expect(load).toHaveBeenCalledOnce();
  },
};

export const CopiesTheHash: Story = {
  beforeEach: () => {
    const writeText = fn(async (_text: string) => Promise.resolve());
    const own = navigator.clipboard;
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
    return () => Object.defineProperty(navigator, 'clipboard', { configurable: true, value: own });
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    openDetails(canvasElement);
    const [copy] = canvas.getAllByRole('button');
    await userEvent.click(copy ?? document.body);
    await expect(navigator.clipboard.writeText).toHaveBeenCalledWith(DECISION.hash);
  },
};

/** The values of this entry were deleted by an erasure. */
export const Erased: Story = {
  args: {
    log: createOperatorLog({
      items: [{ ...DECISION, operator_pub_id: null, before: null, after: null, reason: null }],
    }),
  },
};

export const MoreFailed: Story = {
  args: { more: { ...meta.args.more, failure: 'No network.' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toBeVisible();
    await expect(canvas.getAllByRole('listitem')).toHaveLength(2);
  },
};

export const Empty: Story = { args: { log: createOperatorLog({ items: [], next_cursor: null }) } };
export const NothingFound: Story = {
  args: { log: createOperatorLog({ items: [], next_cursor: null }), isFiltered: true },
};

export const LongWords: Story = {
  args: {
    log: createOperatorLog({
      items: [
        {
          ...DECISION,
          subject_id: 'a'.repeat(300),
          after: JSON.stringify({ ['k'.repeat(80)]: 'v'.repeat(400) }),
        },
      ],
    }),
  },
};
