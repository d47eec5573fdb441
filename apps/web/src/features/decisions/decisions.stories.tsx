import { createAppeal, createStatementOfReasons } from '@musubi/api-client/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';

import { ApiFailure } from '#shared/clients/api-failure.ts';
import type { SendAppeal } from '#shared/decisions/appeal-part.tsx';
import { loadWords, withApp } from '#shared/testing/story-app.tsx';

import { DecisionsView } from './decisions-view.tsx';
import { createMemoryDrafts } from './memory-drafts.ts';

const NOW_MS = Date.parse('2026-11-26T03:00:00.000Z');
const WORDS = 'These were my own links.';

const OPEN = createStatementOfReasons();
const ITEM = createStatementOfReasons({
  id: '0190a1b2-c3d4-7e5f-8a6b-000000000002',
  kind: 'hide_item',
  item: { kind: 'link', id: '0190a1b2-c3d4-7e5f-8a6b-000000000009' },
  rule: 'phishing',
  facts: 'The link leads to a copy of a bank’s login form.\nThe form sends what is typed to another site.',
  explanation: 'Please replace the link.',
  detection: 'notice',
  ground: 'law',
});

const meta = {
  title: 'Decisions/Screen',
  tags: ['!autodocs'],
  component: DecisionsView,
  args: {
    decisions: [OPEN],
    nowMs: NOW_MS,
    draftOf: createMemoryDrafts(),
    onAppeal: fn<SendAppeal>(async () => Promise.resolve()),
  },
  loaders: [loadWords(['decisions'])],
  decorators: [withApp()],
} satisfies Meta<typeof DecisionsView>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  args: { decisions: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 2 })).toBeVisible();
    await expect(canvas.queryByRole('list')).toBeNull();
  },
};

/** An appeal is sent only if its text is not empty and not too long. */
export const Appeals: Story = {
  args: { draftOf: createMemoryDrafts() },
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByRole('textbox');
    const send = canvas.getByRole('button');
    await userEvent.click(send);
    await expect(field).toBeInvalid();
    await expect(field).toHaveFocus();
    await expect(args.onAppeal).not.toHaveBeenCalled();
    await userEvent.type(field, WORDS);
    await expect(args.draftOf(OPEN.id).load()).toBe(WORDS);
    await userEvent.click(send);
    await expect(args.onAppeal).toHaveBeenCalledWith(OPEN.id, WORDS);
    await expect(args.draftOf(OPEN.id).load()).toBe('');
  },
};

/** The API stores the appeal, and the list shows it. */
export const Sends: Story = {
  args: { draftOf: createMemoryDrafts() },
  render: (args) => <Sending {...args} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox'), WORDS);
    await userEvent.click(canvas.getByRole('button'));
    await expect(canvas.queryByRole('textbox')).toBeNull();
    await expect(canvas.getByText(WORDS)).toBeVisible();
    await expect(canvas.getByRole('heading', { level: 3 })).toHaveFocus();
    await expect(canvas.getByRole('status')).not.toBeEmptyDOMElement();
  },
};

function Sending(args: React.ComponentProps<typeof DecisionsView>): React.JSX.Element {
  const [appeal, setAppeal] = useState(OPEN.appeal);
  return (
    <DecisionsView
      {...args}
      decisions={[appeal === undefined ? OPEN : { ...OPEN, appeal }]}
      onAppeal={async (_id, text) => {
        await Promise.resolve();
        setAppeal(createAppeal({ text }));
      }}
    />
  );
}

/** A failure keeps the text in the field and in the tab. */
export const KeepsTheWords: Story = {
  args: {
    draftOf: createMemoryDrafts(),
    onAppeal: fn<SendAppeal>(async () => Promise.reject(new ApiFailure('network'))),
  },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox'), WORDS);
    await userEvent.click(canvas.getByRole('button'));
    await expect(await canvas.findByRole('alert')).toBeVisible();
    await expect(canvas.getByRole('textbox')).toHaveValue(WORDS);
    await expect(args.draftOf(OPEN.id).load()).toBe(WORDS);
  },
};

/** The tab has saved text of an earlier visit. */
export const Restored: Story = {
  args: { draftOf: createMemoryDrafts({ [OPEN.id]: WORDS }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox')).toHaveValue(WORDS);
  },
};

export const TooLong: Story = {
  args: { draftOf: createMemoryDrafts({ [OPEN.id]: 'a'.repeat(5001) }) },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('textbox')).toBeInvalid();
    await userEvent.click(canvas.getByRole('button'));
    await expect(args.onAppeal).not.toHaveBeenCalled();
  },
};

/** A link in an e-mail opens one decision. */
export const Linked: Story = {
  args: { decisions: [OPEN, ITEM] },
  beforeEach: () => {
    history.replaceState(null, '', `#${ITEM.id}`);
    return () => history.replaceState(null, '', location.pathname + location.search);
  },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('heading', { level: 2 })[1]).toHaveFocus();
    await expect(canvas.getAllByText(ITEM.id)).toHaveLength(1);
  },
};

/** The linked decision belongs to another account. */
export const LinkedElsewhere: Story = {
  beforeEach: () => {
    history.replaceState(null, '', '#0190a1b2-c3d4-7e5f-8a6b-999999999999');
    return () => history.replaceState(null, '', location.pathname + location.search);
  },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('status')[0]).toBeVisible();
  },
};

const ANSWERED = createAppeal({
  outcome: 'overturned',
  explanation: 'You are right, the links were yours.',
  answered_at: '2026-11-24T03:00:00.000Z',
});

/** Decisions that can no longer be appealed. */
export const Past: Story = {
  args: {
    decisions: [
      createStatementOfReasons({ id: '0190a1b2-c3d4-7e5f-8a6b-000000000003', appeal: createAppeal() }),
      createStatementOfReasons({
        id: '0190a1b2-c3d4-7e5f-8a6b-000000000004',
        kind: 'suspend',
        undone_at: '2026-11-24T03:00:00.000Z',
        appeal: ANSWERED,
      }),
      createStatementOfReasons({
        id: '0190a1b2-c3d4-7e5f-8a6b-000000000005',
        kind: 'ask_change',
        until: '2026-12-01T03:00:00.000Z',
        appeal: { ...ANSWERED, outcome: 'upheld', explanation: 'The rule also covers own links.' },
      }),
      createStatementOfReasons({
        id: '0190a1b2-c3d4-7e5f-8a6b-000000000006',
        subject: 'kit',
        kind: 'hide_discovery',
        appeal_until: '2026-11-25T03:00:00.000Z',
      }),
      createStatementOfReasons({
        id: '0190a1b2-c3d4-7e5f-8a6b-000000000007',
        kind: 'mark_sensitive',
        undone_at: '2026-11-24T03:00:00.000Z',
      }),
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('textbox')).toBeNull();
    await expect(canvas.getByText('You are right, the links were yours.')).toBeVisible();
    // A decision that was undone without an appeal has no appeal section.
    await expect(canvas.getAllByRole('heading', { level: 3 })).toHaveLength(4);
  },
};

export const LongWords: Story = {
  args: { decisions: [{ ...ITEM, facts: 'Donaudampfschifffahrtsgesellschaft'.repeat(30) }] },
};
