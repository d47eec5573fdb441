import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';

import { loadWords, withApp } from '#shared/testing/story-app.tsx';

import { CLAIM_OF_ADA, CLAIM_OF_BOB, createCase } from '../sample-case.ts';
import { CaseRow } from './case-row.tsx';

import rows from '#shared/screen/row-list.module.css';

const meta = {
  title: 'Cases/Row',
  tags: ['!autodocs'],
  component: CaseRow,
  args: {
    item: createCase(),
    nowMs: Date.parse('2026-11-20T09:00:00.000Z'),
    onOpen: fn((): void => {}),
  },
  loaders: [loadWords(['cases'])],
  decorators: [
    (Story) => (
      <ul className={rows['list']}>
        <Story />
      </ul>
    ),
    withApp(),
  ],
} satisfies Meta<typeof CaseRow>;

export default meta;
type Story = StoryObj<typeof meta>;

export const OneReport: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('link', { name: /水野 澪/ }));
    await expect(args.onOpen).toHaveBeenCalledOnce();
  },
};

export const Raised: Story = {
  args: {
    item: createCase({ is_raised: true, report_count: 12, network_count: 7, reasons: ['phishing', 'spam'] }),
  },
};

export const Escalated: Story = { args: { item: createCase({ is_escalated: true }) } };
export const ClaimedByMe: Story = { args: { item: createCase({ claim: CLAIM_OF_ADA }) } };
export const ClaimedByOther: Story = {
  args: { item: createCase({ claim: CLAIM_OF_BOB }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/@bob/)).toBeVisible();
  },
};

export const WaitingForChange: Story = {
  args: { item: createCase({ state: 'waiting', due_at: '2026-11-27T00:00:00.000Z' }) },
};

/** A case from a list of blocked links, about a letter whose sender has no page. */
export const LetterWithoutPage: Story = {
  args: {
    item: createCase({ subject: 'letter', source: 'blocklist', name: null, pub_id: null, user_id: null }),
  },
};

/** A name that combines right-to-left text with one very long word. */
export const LongName: Story = {
  args: { item: createCase({ name: `مرحبا ${'Donaudampfschifffahrt'.repeat(6)}` }) },
};
