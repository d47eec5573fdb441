import type { Letter } from '@musubi/api-client';
import { createLetter } from '@musubi/api-client/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';

import { loadWords, withApp } from '#shared/testing/story-app.tsx';

import { LetterAskingView } from '../asking/letter-asking-view.tsx';
import { LetterSheet } from './letter-sheet.tsx';

const LETTER: Letter = createLetter({
  body: '冬のあいだ、ずっと読んでいました。ありがとうございます！',
  from_name: 'ハル',
  is_from_member: true,
  is_public: true,
  is_shown: false,
  is_read: true,
  is_thanked: false,
  is_sender_blocked: false,
  received_at: '2026-11-20T03:00:00.000Z',
  brought_from: null,
});

const meta = {
  title: 'Letters/One letter',
  tags: ['!autodocs'],
  component: LetterSheet,
  args: {
    letter: LETTER,
    asking: null,
    onEarlier: null,
    onLater: null,
    onThank: fn(),
    onShow: fn(),
    onUnread: fn(),
    onUnblock: fn(),
    onAsk: fn(),
    onClose: fn(),
  },
  loaders: [loadWords(['letters', 'common'])],
  decorators: [withApp()],
} satisfies Meta<typeof LetterSheet>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Sent: Story = {
  play: async ({ args, userEvent }) => {
    const [menu] = await screen.findAllByRole('button', { name: /More options|メニュー|選單/ });
    if (menu) await userEvent.click(menu);
    const block = await screen.findByRole('menuitem', { name: /Block|ブロック|封鎖/ });
    await userEvent.click(block);
    await expect(args.onAsk).toHaveBeenCalledWith('block');
  },
};

/** An imported letter from another installation. Its sender is unknown here, so there is no block action. */
export const BroughtAlong: Story = {
  args: { letter: { ...LETTER, is_from_member: false, brought_from: 'xn--wgv71a119e.jp' } },
  play: async ({ args, userEvent }) => {
    await waitFor(async () => expect(screen.getByText(/日本語\.jp/)).toBeVisible());
    await expect(screen.getByRole('switch')).not.toBeChecked();
    await userEvent.click(screen.getByRole('switch'));
    await expect(args.onShow).toHaveBeenCalledWith(true);
    const [menu] = await screen.findAllByRole('button', { name: /More options|メニュー|選單/ });
    if (menu) await userEvent.click(menu);
    await expect(await screen.findAllByRole('menuitem')).toHaveLength(3);
    await expect(screen.queryByRole('menuitem', { name: /Block|ブロック|封鎖/ })).toBeNull();
  },
};

/** A host name of the maximum length. */
export const BroughtFromLongHost: Story = {
  args: {
    letter: { ...LETTER, is_from_member: false, brought_from: `${'a'.repeat(60)}.${'b'.repeat(60)}.example` },
  },
  play: async () => {
    const mark = await screen.findByText(/\.example/);
    await expect(mark.scrollWidth).toBeLessThanOrEqual(mark.clientWidth + 1);
    const dialog = screen.getByRole('dialog');
    await expect(dialog.scrollWidth).toBeLessThanOrEqual(dialog.clientWidth + 1);
  },
};

const ABOUT = '一枚絵（18,000円〜35,000円）';
const handleTake = fn();

/** A letter that asks for a commission can be answered by email, and takes a slot. */
export const AsksForCommission: Story = {
  args: {
    letter: { ...LETTER, is_public: false, about: ABOUT, reply_to: 'haru@example.com' },
    asking: (
      <LetterAskingView
        about={ABOUT}
        replyTo="haru@example.com"
        slots={{ left: 2, isPending: false, isOnline: true, failure: null, onTake: handleTake }}
      />
    ),
  },
  play: async ({ userEvent }) => {
    const answer = await screen.findByRole('link');
    await expect(answer.getAttribute('href')).toMatch(/^mailto:haru@example\.com\?subject=/u);
    await userEvent.click(screen.getByRole('button', { name: /slot|枠をひとつ|名額/u }));
    await expect(handleTake).toHaveBeenCalledOnce();
  },
};

/** An id of another service can only be copied. Without a slot left, the button is disabled. */
export const AsksByOtherService: Story = {
  args: {
    letter: { ...LETTER, is_public: false, about: ABOUT, reply_to: '@haru_draws' },
    asking: (
      <LetterAskingView
        about={ABOUT}
        replyTo="@haru_draws"
        slots={{ left: 0, isPending: false, isOnline: true, failure: '…', onTake: handleTake }}
      />
    ),
  },
  play: async () => {
    await waitFor(async () => expect(screen.getByText('@haru_draws')).toBeVisible());
    await expect(screen.queryByRole('link')).toBeNull();
    await expect(screen.getByRole('button', { name: /slot|枠をひとつ|名額/u })).toBeDisabled();
  },
};

/** The footer stays visible and on one line, however long the letter is. */
export const LongOnPhone: Story = {
  args: {
    letter: { ...LETTER, body: 'ずっと読んでいました。\n'.repeat(60) },
    onLater: fn(),
    onEarlier: fn(),
  },
  globals: { viewport: { value: 'mobile2', isRotated: false } },
  play: async ({ args, userEvent }) => {
    const thank = await screen.findByRole('button', { name: /Thank you|ありがとう|謝謝你/ });
    const later = screen.getByRole('button', { name: /Newer letter|新しい手紙へ|較新的信/ });
    const earlier = screen.getByRole('button', { name: /Older letter|古い手紙へ|較早的信/ });
    await waitFor(async () =>
      expect(thank.getBoundingClientRect().bottom).toBeLessThan(window.innerHeight - 16),
    );
    const middles = [thank, later, earlier].map((button) => {
      const { top, height } = button.getBoundingClientRect();
      return Math.round(top + height / 2);
    });
    await expect(Math.max(...middles) - Math.min(...middles)).toBeLessThanOrEqual(1);
    await expect(window.innerWidth).toBeLessThan(480);
    await userEvent.click(later);
    await expect(args.onLater).toHaveBeenCalled();
    await userEvent.click(earlier);
    await expect(args.onEarlier).toHaveBeenCalled();
  },
};
