import type { ReaderMails, SentReaderMail } from '@musubi/api-client';
import { toLocale } from '@musubi/domain/locales';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';

import { createTextDraft } from '#shared/autosave/text-draft.ts';
import { ApiFailure } from '#shared/clients/api-failure.ts';
import { createFakeStorage } from '#shared/testing/fake-storage.ts';
import { loadWords, withApp } from '#shared/testing/story-app.tsx';

import { type ReaderMailActions, ReaderMailsView } from './reader-mails-view.tsx';
import {
  createSampleCurrent,
  createSampleMails,
  createSamplePreview,
  createSampleSent,
  sampleWordsOf,
} from './sample-mails.ts';

const NOW_MS = Date.now();
const IN_FOUR_DAYS = new Date(NOW_MS + 4 * 86_400_000).toISOString();
const USER_ID = 'mio';

const storage = createFakeStorage();
const draft = createTextDraft({
  slug: 'reader-mail',
  userId: USER_ID,
  id: 'words',
  getStorage: () => storage,
});

const choose = fn(async (_mode: ReaderMails['mode']) => Promise.resolve(true));
const send = fn(async (_content: unknown) => Promise.resolve());
const sendTest = fn(async (_content: unknown) => Promise.resolve());
const cancel = fn(async (_id: string) => Promise.resolve());
const refresh = fn((): void => {});
const onCancelled = fn((): void => {});

const refuseWords = new ApiFailure('validation_failed', {
  refusedFields: [{ pointer: '/body/words', problem: 'not_allowed' }],
});
const refuseEntry = new ApiFailure('validation_failed', {
  refusedFields: [{ pointer: '/body/item_ids/0', problem: 'not_allowed' }],
});

interface MailsArgs {
  /** Changes of the usual settings. */
  readonly mails: Partial<ReaderMails>;
  readonly current: SentReaderMail['state'] | null;
  readonly sent: 'none' | 'some';
  /** Whether the tab has words of an earlier visit. */
  readonly hasWords: boolean;
  readonly actions: Partial<ReaderMailActions>;
}

const meta = {
  title: 'Reader mails/Screen',
  tags: ['!autodocs'],
  parameters: { layout: 'padded' },
  args: { mails: {}, current: null, sent: 'some', hasWords: true, actions: {} },
  loaders: [loadWords(['write-to-readers'])],
  decorators: [
    (Story) => (
      <div style={{ containerType: 'inline-size' }}>
        <Story />
      </div>
    ),
    withApp(),
  ],
  beforeEach: ({ args, globals }) => {
    for (const call of [choose, send, sendTest, cancel, refresh, onCancelled]) call.mockClear();
    draft.save(args.hasWords ? sampleWordsOf(toLocale(globals['locale'])).words : '');
  },
  render: ({ mails, current, sent, actions }, { globals }) => {
    const locale = toLocale(globals['locale']);
    const isOnItsWay = current === 'planned' || current === 'sending';
    return (
      <ReaderMailsView
        mails={{
          ...createSampleMails(locale, NOW_MS),
          ...mails,
          ...(isOnItsWay && { current: createSampleCurrent(locale, NOW_MS, current) }),
        }}
        sent={{ items: sent === 'none' ? [] : createSampleSent(locale, NOW_MS), more: null }}
        actions={{
          choose,
          send,
          sendTest,
          cancel,
          refresh,
          preview: async ({ words }) => Promise.resolve(createSamplePreview(locale, words)),
          ...actions,
        }}
        draft={draft}
        sender={sampleWordsOf(locale).name}
        nowMs={NOW_MS}
        onCancelled={onCancelled}
      />
    );
  },
} satisfies Meta<MailsArgs>;

export default meta;

type Story = StoryObj<MailsArgs>;

export const Writing: Story = {
  globals: { locale: 'en' },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const frame = await waitFor(() => {
      const found = canvasElement.querySelector('iframe');
      if (found === null) throw new Error('The preview has no frame.');
      return found;
    });
    await expect(frame.getAttribute('sandbox')).toBe('');
    await expect(canvas.getAllByRole('checkbox')).toHaveLength(4);
    await userEvent.click(canvas.getByRole('checkbox', { name: /The 22:47/ }));
    await userEvent.click(canvas.getByRole('button', { name: 'Send to 13 readers' }));
    await waitFor(async () => expect(send).toHaveBeenCalledOnce());
    const [[sentContent]] = send.mock.calls as [[{ item_ids: string[]; words: string }]];
    await expect(sentContent.item_ids).toHaveLength(3);
    await expect(sentContent.words).toMatch(/^It has been a while/);
    await waitFor(async () => expect(draft.load()).toBe(''));
  },
};

/** The page is at a level below its number of readers. */
export const FirstLevel: Story = {
  globals: { locale: 'ja' },
  args: { mails: { readers: 113 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: '50人に送る（あと63人は次回から）' })).toBeEnabled();
  },
};

export const Weekly: Story = {
  args: { mails: { mode: 'weekly', next_at: IN_FOUR_DAYS } },
};

export const Off: Story = {
  args: { mails: { mode: 'off' } },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.queryByRole('textbox')).toBeNull();
    const [, manual] = canvas.getAllByRole('radio');
    await userEvent.click(manual ?? document.body);
    await expect(choose).toHaveBeenCalledWith('manual');
  },
};

/** Another tab has chosen another mode. */
export const ModeConflict: Story = {
  globals: { locale: 'en' },
  args: {
    mails: { mode: 'weekly', next_at: IN_FOUR_DAYS },
  },
  beforeEach: () => {
    choose.mockImplementationOnce(async () => Promise.resolve(false));
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('radio', { name: 'Off' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('“Every Monday”');
    await userEvent.click(canvas.getByRole('button', { name: 'Use “Off”' }));
    await expect(choose).toHaveBeenCalledTimes(2);
  },
};

export const NoReaders: Story = {
  args: { mails: { readers: 0, purposes: [] }, sent: 'none' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link')).toHaveAttribute('href', expect.stringMatching(/\/my\/links$/));
  },
};

/** Visitors cannot open the page, so that its readers get no mail. */
export const ClosedPage: Story = {
  args: { mails: { readers: 0 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link')).toHaveAttribute('href', expect.stringMatching(/\/audience$/));
  },
};

export const NoNews: Story = {
  globals: { locale: 'en' },
  args: { mails: { news: [] }, hasWords: false, sent: 'none' },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText(/appears here/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: /^Send to/ }));
    await expect(await canvas.findByText(/Write a word, or/)).toBeVisible();
    await waitFor(async () => expect(canvas.getByRole('textbox')).toHaveFocus());
    await expect(send).not.toHaveBeenCalled();
  },
};

/** A mail lists at most 12 entries. */
export const ManyNews: Story = {
  args: {
    mails: {
      news: Array.from({ length: 30 }, (_, place) => ({
        id: `0198c1f2-a7b3-7d5e-8f00-${String(place).padStart(12, '0')}`,
        kind: 'activity' as const,
        block_type: null,
        title: `${place + 1} ${'long '.repeat(place % 4 === 0 ? 30 : 2)}`,
        published_at: new Date(NOW_MS - place * 86_400_000).toISOString(),
      })),
    },
  },
  play: async ({ canvas, userEvent }) => {
    const boxes = canvas.getAllByRole('checkbox');
    await expect(boxes.filter((box) => (box as HTMLInputElement).checked)).toHaveLength(12);
    await expect(boxes[12]).toBeDisabled();
    await userEvent.click(boxes[0] ?? document.body);
    await expect(boxes[12]).toBeEnabled();
  },
};

export const TooEarly: Story = {
  args: { mails: { sends_from: IN_FOUR_DAYS } },
  play: async ({ canvas }) => {
    const [primary, test] = canvas.getAllByRole('button');
    await expect(primary).toBeDisabled();
    await expect(test).toBeEnabled();
  },
};

export const NewAccount: Story = {
  args: { mails: { state: 'new_account', sends_from: IN_FOUR_DAYS }, sent: 'none' },
};

export const AddressUnverified: Story = {
  args: { mails: { state: 'address_unverified' }, sent: 'none' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link')).toHaveAttribute('href', expect.stringMatching(/\/account$/));
    for (const button of canvas.getAllByRole('button')) await expect(button).toBeDisabled();
  },
};

export const Paused: Story = {
  args: { mails: { state: 'paused', pause_reason: 'complaints' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link')).toHaveAttribute('href', expect.stringMatching(/\/my\/decisions$/));
  },
};

/** The installation sends no mails to readers. */
export const Unavailable: Story = {
  args: { mails: { state: 'no_mail_server' }, sent: 'none' },
};

export const Offline: Story = {
  beforeEach: () => {
    Object.defineProperty(navigator, 'onLine', { configurable: true, value: false });
    return () => void Reflect.deleteProperty(navigator, 'onLine');
  },
  play: async ({ canvas }) => {
    for (const button of canvas.getAllByRole('button')) await expect(button).toBeDisabled();
  },
};

/** The API refuses an address in the words when it draws the preview. */
export const AddressInWords: Story = {
  globals: { locale: 'ja' },
  args: { actions: { preview: async () => Promise.reject(refuseWords) } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/URLは下の一覧から選んでください/)).toBeVisible();
  },
};

export const TooLong: Story = {
  globals: { locale: 'en' },
  args: { hasWords: false },
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('textbox');
    await userEvent.click(field);
    await userEvent.paste('あ'.repeat(201));
    await expect(await canvas.findByText(/200 characters at most, now 201/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: /^Send to/ }));
    await expect(send).not.toHaveBeenCalled();
  },
};

/** An entry vanished from the page after the screen had listed it. */
export const EntryGone: Story = {
  globals: { locale: 'en' },
  args: { actions: { send: async () => Promise.reject(refuseEntry) } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Send to/ }));
    await expect(await canvas.findByText(/The list has changed/)).toBeVisible();
    await expect(refresh).toHaveBeenCalledOnce();
    await expect(canvas.getByRole('textbox')).toHaveValue(sampleWordsOf('en').words);
  },
};

export const SendFailed: Story = {
  globals: { locale: 'en' },
  args: { actions: { send: async () => Promise.reject(new ApiFailure('network')) } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Send to/ }));
    await expect(await canvas.findByRole('alert')).toBeVisible();
    await expect(canvas.getByRole('button', { name: /^Send to/ })).toBeEnabled();
    await expect(draft.load()).toBe(sampleWordsOf('en').words);
  },
};

export const PreviewFailed: Story = {
  args: { actions: { preview: async () => Promise.reject(new ApiFailure('service_unavailable')) } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: /again|もう一度|重試|再試/i })).toBeVisible();
  },
};

export const Tested: Story = {
  globals: { locale: 'en' },
  args: { mails: { tests_left: 1 } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Send a test to me' }));
    await waitFor(async () => expect(sendTest).toHaveBeenCalledOnce());
    await expect(canvas.getByText('You can send 1 more test today.')).toBeVisible();
    await expect(draft.load()).not.toBe('');
  },
};

export const NoTestsLeft: Story = {
  args: { mails: { tests_left: 0 } },
  play: async ({ canvas }) => {
    const [primary, test] = canvas.getAllByRole('button');
    await expect(primary).toBeEnabled();
    await expect(test).toBeDisabled();
  },
};

export const Planned: Story = {
  args: { current: 'planned', hasWords: false },
  globals: { locale: 'en' },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('timer')).toHaveTextContent(/[0-5]:\d\d$/);
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }));
    await waitFor(async () => expect(onCancelled).toHaveBeenCalledOnce());
    await expect(cancel).toHaveBeenCalledOnce();
    // The words return to the form.
    await expect(draft.load()).toBe(sampleWordsOf('en').words);
  },
};

export const Sending: Story = {
  globals: { locale: 'en' },
  args: { current: 'sending', hasWords: false },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('120 / 400')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Stop sending the rest' }));
    await waitFor(async () => expect(onCancelled).toHaveBeenCalledOnce());
    await expect(draft.load()).toBe('');
  },
};

export const Narrow: Story = {
  decorators: [
    (Story) => (
      <div style={{ width: '22rem', maxWidth: '100%', containerType: 'inline-size' }}>
        <Story />
      </div>
    ),
  ],
};
