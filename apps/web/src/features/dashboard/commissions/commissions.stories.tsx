import type { Commissions } from '@musubi/api-client';
import { createCommissions } from '@musubi/api-client/testing';
import type { Messages } from '@musubi/i18n/messages';
import { Card } from '@musubi/ui/card/card';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';

import type { ToCommissionChange } from '#shared/commissions/commission-change.ts';
import { loadWords, withApp } from '#shared/testing/story-app.tsx';

import { CommissionsView } from './commissions-view.tsx';

const NOW_MS = Date.parse('2026-11-28T03:00:00.000Z');

const handleSave = fn(async (_change: ToCommissionChange) => true);
const handleConfirm = fn(async () => true);
const handleForget = fn();

const editing = {
  isSaving: false,
  unsaved: null,
  save: handleSave,
  confirm: handleConfirm,
  forget: handleForget,
} as const;

const open = createCommissions({
  state: 'open',
  slots_left: 2,
  slots_total: 4,
  changed_at: '2026-11-25T03:12:00.000Z',
  confirmed_at: '2026-11-25T03:12:00.000Z',
});
const closed = createCommissions({ state: 'closed', confirmed_at: '2026-11-25T03:12:00.000Z' });

const meta = {
  title: 'Dashboard/Commissions',
  tags: ['!autodocs'],
  component: CommissionsView,
  args: { commissions: open, nowMs: NOW_MS, obstacle: null, isOnline: true, editing },
  loaders: [loadWords(['dashboard'])],
  decorators: [
    (Story) => (
      <Card title="…">
        <Story />
      </Card>
    ),
    withApp(),
  ],
  beforeEach: () => {
    for (const handler of [handleSave, handleConfirm, handleForget]) handler.mockClear();
  },
} satisfies Meta<typeof CommissionsView>;

export default meta;

type Story = StoryObj<typeof meta>;
type Context = Parameters<NonNullable<Story['play']>>[0];

/** The messages loaded by `loadWords`. */
function wordsOf({ loaded }: Context): NonNullable<Messages['dashboard']>['commissions'] {
  const words = (loaded['messages'] as Messages)['dashboard'];
  if (words === undefined) throw new Error('The words of the dashboard are not here');
  return words.commissions;
}

/** The change that the last save computes from a state. */
function lastChange(stored: Commissions): ReturnType<ToCommissionChange> {
  const [toChange] = handleSave.mock.lastCall ?? [];
  return toChange?.(stored) ?? null;
}

/** A press of a slot button saves at once. */
export const Open: Story = {
  play: async (context) => {
    const { canvas, userEvent } = context;
    const words = wordsOf(context);
    await userEvent.click(canvas.getByRole('button', { name: words.slot_take }));
    await expect(lastChange(open)).toEqual({ slots_left: 1 });
    await userEvent.click(canvas.getByRole('button', { name: words.slot_return }));
    await expect(lastChange(open)).toEqual({ slots_left: 3 });
  },
};

export const Waitlist: Story = {
  args: { commissions: { ...open, state: 'waitlist', slots_left: 0, note: '次の枠は1月に空きます' } },
};

/** The first press only chooses. The second says what it does, and the focus returns to the states. */
export const Opening: Story = {
  args: { commissions: closed },
  play: async (context) => {
    const { canvas, userEvent } = context;
    const words = wordsOf(context);
    await userEvent.click(canvas.getByRole('radio', { name: words.open }));
    await expect(handleSave).not.toHaveBeenCalled();
    await expect(canvas.getByRole('group', { name: words.open_title })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: /9/u }));
    await expect(lastChange(closed)).toEqual({ state: 'open', tells: true });
    await waitFor(async () => expect(canvas.getByRole('radio', { checked: true })).toHaveFocus());
    await userEvent.click(canvas.getByRole('radio', { name: words.open }));
    await userEvent.click(canvas.getByRole('button', { name: words.open_quietly }));
    await expect(lastChange(closed)).toEqual({ state: 'open', tells: false });
  },
};

async function chooseOpen(context: Context): Promise<void> {
  await context.userEvent.click(context.canvas.getByRole('radio', { name: wordsOf(context).open }));
}

/** The question stays open to look at. */
export const OpeningAsked: Story = { args: { commissions: closed }, play: chooseOpen };

/** Fewer than three readers wait, so the button names no number. */
export const OpeningWithoutReaders: Story = {
  args: { commissions: { ...closed, waiting_readers: null } },
  play: async (context) => {
    await chooseOpen(context);
    await expect(context.canvas.getByRole('button', { name: wordsOf(context).open_tell })).toBeVisible();
  },
};

/** The last opening was told less than seven days ago, so it can only open quietly. */
export const OpeningTooSoon: Story = {
  args: { commissions: { ...closed, tells_from: '2026-12-01T03:12:00.000Z' } },
  play: async (context) => {
    const { canvas } = context;
    const words = wordsOf(context);
    await chooseOpen(context);
    await expect(canvas.queryByRole('button', { name: words.open_tell })).toBeNull();
    await expect(canvas.queryByRole('button', { name: /9/u })).toBeNull();
    await expect(canvas.getByRole('button', { name: words.open_quietly })).toBeVisible();
  },
};

/** Arrow keys reach the states, and only Space or Enter chooses. */
export const ByKeyboard: Story = {
  play: async (context) => {
    const { canvas, userEvent } = context;
    const words = wordsOf(context);
    canvas.getByRole('radio', { name: words.open }).focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.queryByRole('group', { name: words.waitlist_title })).toBeNull();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('group', { name: words.waitlist_title })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: words.cancel }));
    await expect(canvas.getByRole('radio', { name: words.open })).toHaveFocus();
    await expect(handleSave).not.toHaveBeenCalled();
  },
};

export const Closing: Story = {
  play: async (context) => {
    const { canvas, userEvent } = context;
    const words = wordsOf(context);
    await userEvent.click(canvas.getByRole('radio', { name: words.closed }));
    await expect(canvas.getByRole('button', { name: words.date_undecided, pressed: true })).toBeVisible();
    await expect(canvas.queryByRole('group', { name: words.slots })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: words.close_do }));
    await expect(lastChange(open)).toEqual({ state: 'closed', opens_at: null });
  },
};

/** The question stays open to look at. */
export const ClosingAsked: Story = {
  play: async (context) => {
    await context.userEvent.click(context.canvas.getByRole('radio', { name: wordsOf(context).closed }));
  },
};

/** A date that is over is refused at the field. */
export const ClosingUntil: Story = {
  play: async (context) => {
    const { canvas, userEvent } = context;
    const words = wordsOf(context);
    await userEvent.click(canvas.getByRole('radio', { name: words.closed }));
    await userEvent.click(canvas.getByRole('button', { name: words.date_choose }));
    const field = canvas.getByLabelText(words.date_field);
    await userEvent.clear(field);
    await userEvent.type(field, '2020-01-10T20:00');
    await userEvent.click(canvas.getByRole('button', { name: words.close_do }));
    await expect(canvas.getByText(words.date_past)).toBeVisible();
    await expect(handleSave).not.toHaveBeenCalled();
  },
};

/** Choosing the closed state again changes its date. */
export const ClosedUntil: Story = {
  args: { commissions: { ...closed, opens_at: '2027-01-10T11:00:00.000Z' } },
  play: async (context) => {
    const { canvas, userEvent } = context;
    const words = wordsOf(context);
    await userEvent.click(canvas.getByRole('radio', { name: words.closed }));
    await userEvent.click(canvas.getByRole('button', { name: words.date_undecided }));
    await userEvent.click(canvas.getByRole('button', { name: words.save }));
    await expect(lastChange(closed)).toEqual({ state: 'closed', opens_at: null });
  },
};

/** Without a slot left, the card offers the waiting list. It never switches by itself. */
export const NoSlots: Story = {
  args: { commissions: { ...open, slots_left: 0 } },
  play: async (context) => {
    const { canvas, userEvent } = context;
    const words = wordsOf(context);
    await expect(canvas.getByRole('button', { name: words.slot_take })).toBeDisabled();
    await userEvent.click(canvas.getByRole('button', { name: words.offer_waitlist }));
    await expect(lastChange(open)).toEqual({ state: 'waitlist' });
  },
};

/** A state that is 60 days old asks whether it is still right. */
export const ToConfirm: Story = {
  args: { commissions: { ...open, confirmed_at: '2026-09-20T03:12:00.000Z' } },
  play: async (context) => {
    const { canvas, userEvent } = context;
    const words = wordsOf(context);
    await userEvent.click(canvas.getByRole('button', { name: words.confirm_change }));
    await expect(canvas.getByRole('radio', { name: words.open })).toHaveFocus();
    await userEvent.click(canvas.getByRole('button', { name: words.confirm_yes }));
    await expect(handleConfirm).toHaveBeenCalledOnce();
  },
};

/** The form saves the note with the number of slots, and refuses a text that is no number. */
export const Details: Story = {
  args: { commissions: { ...open, slots_left: null, slots_total: null } },
  play: async (context) => {
    const { canvas, userEvent } = context;
    const words = wordsOf(context);
    await userEvent.click(canvas.getByRole('button', { name: words.details }));
    await userEvent.type(canvas.getByRole('textbox', { name: words.note }), '年内は小さいものだけ');
    const total = canvas.getByRole('textbox', { name: words.total });
    await userEvent.type(total, '0');
    await expect(canvas.getByText(words.total_wrong.replace('{{max}}', '99'))).toBeVisible();
    await userEvent.clear(total);
    await userEvent.type(total, '4');
    await userEvent.click(canvas.getByRole('button', { name: words.save }));
    await expect(lastChange(open)).toEqual({ note: '年内は小さいものだけ', slots_total: 4, slots_left: 4 });
  },
};

export const Draft: Story = { args: { commissions: closed, obstacle: 'draft' }, play: chooseOpen };
export const Locked: Story = { args: { obstacle: 'locked' } };
export const Hidden: Story = { args: { obstacle: 'hidden' } };
export const Saving: Story = {
  args: { commissions: closed, editing: { ...editing, isSaving: true } },
  play: chooseOpen,
};

/** Offline, every button that would store is disabled, because a state must not wait in a queue. */
export const Offline: Story = {
  args: { commissions: { ...closed, slots_left: 2, slots_total: 4 }, isOnline: false },
  play: async (context) => {
    const { canvas } = context;
    const words = wordsOf(context);
    await chooseOpen(context);
    await expect(canvas.getByText(words.offline)).toBeVisible();
    await expect(canvas.getByRole('button', { name: words.open_quietly })).toBeDisabled();
    await expect(canvas.getByRole('button', { name: words.slot_take })).toBeDisabled();
  },
};

/** Another tab has closed commissions meanwhile. */
export const Conflict: Story = {
  args: {
    commissions: closed,
    editing: { ...editing, unsaved: { kind: 'conflict', change: () => ({ slots_left: 1 }) } },
  },
  play: async (context) => {
    const { canvas, userEvent } = context;
    const words = wordsOf(context);
    await userEvent.click(canvas.getByRole('button', { name: words.use_mine }));
    await expect(lastChange(closed)).toEqual({ slots_left: 1 });
    await userEvent.click(canvas.getByRole('button', { name: words.keep_theirs }));
    await expect(handleForget).toHaveBeenCalledOnce();
  },
};

export const Failed: Story = {
  args: { editing: { ...editing, unsaved: { kind: 'failed', message: '…', retry: fn() } } },
};

/** Long notes wrap at 320 px, where the states still fit. */
export const Narrow: Story = {
  args: { commissions: { ...open, slots_left: 99, slots_total: 99, note: 'https://'.padEnd(120, 'a') } },
  decorators: [(Story) => <div style={{ width: '18rem' }}>{Story()}</div>],
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
};
