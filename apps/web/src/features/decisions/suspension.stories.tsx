import { createStatementOfReasons } from '@musubi/api-client/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';

import { ApiFailure } from '#shared/clients/api-failure.ts';
import type { SendAppeal } from '#shared/decisions/appeal-part.tsx';
import { SuspensionView } from '#shared/decisions/suspension-view.tsx';
import type { Decisions } from '#shared/decisions/use-decisions.ts';
import { loadWords, withApp } from '#shared/testing/story-app.tsx';

import { createMemoryDrafts } from './memory-drafts.ts';

const READ_AT_MS = Date.parse('2026-11-26T03:00:00.000Z');
const SUSPENSION = createStatementOfReasons({ kind: 'suspend', until: '2026-12-26T03:00:00.000Z' });
const mutate = fn(async () => Promise.resolve(undefined));

function createDecisions(reading: Partial<Decisions['reading']> = {}): Decisions {
  return {
    reading: {
      data: undefined,
      error: undefined,
      isLoading: false,
      isValidating: false,
      mutate,
      ...reading,
    },
    appeal: fn<SendAppeal>(async () => Promise.resolve()),
    draftOf: createMemoryDrafts(),
  };
}

const withItems = (...items: readonly (typeof SUSPENSION)[]): Decisions =>
  createDecisions({ data: { value: { items: [...items] }, readAtMs: READ_AT_MS } });

const meta = {
  title: 'Decisions/Suspension',
  tags: ['!autodocs'],
  component: SuspensionView,
  args: { decisions: withItems(SUSPENSION), otherwise: <p>otherwise</p> },
  // Loads no texts about decisions, because the notice loads them itself.
  loaders: [loadWords([])],
  decorators: [withApp()],
} satisfies Meta<typeof SuspensionView>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Loading: Story = { args: { decisions: createDecisions() } };

export const Suspended: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('textbox'), 'I have removed it.');
    await userEvent.click(canvas.getByRole('button'));
    await expect(args.decisions.appeal).toHaveBeenCalledWith(SUSPENSION.id, 'I have removed it.');
    await expect(canvas.queryByText('otherwise')).toBeNull();
  },
};

/** A service, not an operator, suspended the account, so no decision is stored. */
export const ByAService: Story = {
  args: { decisions: withItems(createStatementOfReasons()) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('otherwise')).toBeVisible();
    await expect(canvas.queryByRole('textbox')).toBeNull();
  },
};

export const Failed: Story = {
  args: { decisions: createDecisions({ error: new ApiFailure('network') }) },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('otherwise')).toBeVisible();
    await userEvent.click(canvas.getByRole('button'));
    await expect(mutate).toHaveBeenCalled();
  },
};
