import type { Messages } from '@musubi/i18n/messages';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';

import { ApiFailure } from '#shared/clients/api-failure.ts';
import { loadWords, withApp } from '#shared/testing/story-app.tsx';

import { SourceStep } from '../source/source-step.tsx';
import type { ImportReading } from '../source/use-import-reading.ts';

const IDLE: ImportReading = {
  isPending: false,
  failed: null,
  upload: null,
  isCancelled: false,
  retry: null,
  read: fn(async () => Promise.resolve()),
  cancel: fn((): void => {}),
};

function FileStep(reading: Partial<ImportReading>): React.JSX.Element {
  const typed = { way: 'file', address: '', text: '' } as const;
  return <SourceStep typed={typed} onType={() => {}} reading={{ ...IDLE, ...reading }} />;
}

const meta = {
  title: 'Imports/Upload of a page copy',
  tags: ['!autodocs'],
  component: FileStep,
  args: {},
  loaders: [loadWords(['imports'])],
  decorators: [withApp()],
} satisfies Meta<typeof FileStep>;

export default meta;

type Story = StoryObj<typeof meta>;

const NAME = 'mio-page-copy-2026-11-24-with-a-very-long-name-that-has-no-spaces.zip';

export const Uploading: Story = {
  render: () => (
    <FileStep isPending upload={{ name: NAME, isCopy: true, sent: 41_000_000, total: 180_000_000 }} />
  ),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('progressbar')).toHaveAttribute('value', '41000000');
    await expect(canvas.getByRole('status')).toHaveTextContent(NAME);
    const cancel = canvas.getAllByRole('button').at(-1);
    if (cancel !== undefined) await userEvent.click(cancel);
    await expect(IDLE.cancel).toHaveBeenCalled();
    await expect(canvas.getAllByRole('button').at(-2)).toHaveFocus();
  },
};

export const Checking: Story = {
  render: () => (
    <FileStep isPending upload={{ name: NAME, isCopy: true, sent: 180_000_000, total: 180_000_000 }} />
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).not.toBeEmptyDOMElement();
    await expect(canvas.getByRole('status')).not.toHaveTextContent(NAME);
  },
};

export const Cancelled: Story = { render: () => <FileStep isCancelled /> };

const refuse = (code: ApiFailure['code']): Story => ({
  render: () => (
    <FileStep failed={{ way: 'file', failure: new ApiFailure(code), isZip: true, choices: [] }} />
  ),
  play: async ({ canvas }) => expect(canvas.getByRole('alert')).toHaveFocus(),
});

export const TooLarge: Story = refuse('import_copy_too_large');
export const Changed: Story = refuse('import_copy_changed');
export const Newer: Story = refuse('import_copy_newer');
type PlayContext = Parameters<NonNullable<Story['play']>>[0];

/**
 * The text that explains the difference between the account archive and a page copy, loaded by `loadWords`.
 */
function archiveWords({ loaded }: PlayContext): string {
  const { imports } = loaded['messages'] as Messages;
  return imports?.file.not_archive ?? '-';
}

const refuseUnreadable = (isZip: boolean): Story => ({
  render: () => (
    <FileStep failed={{ way: 'file', failure: new ApiFailure('import_unreadable'), isZip, choices: [] }} />
  ),
});

/** The API cannot read a ZIP file, which may be an account archive. */
export const Unreadable: Story = {
  ...refuseUnreadable(true),
  play: async (context) => expect(context.canvas.getByRole('alert')).toHaveTextContent(archiveWords(context)),
};

export const UnreadableText: Story = {
  ...refuseUnreadable(false),
  play: async (context) =>
    expect(context.canvas.getByRole('alert')).not.toHaveTextContent(archiveWords(context)),
};

const DIARY = new File(['title,url'], 'diary.csv');

/** The file does not declare its charset, so the creator compares the texts and chooses. */
export const CharsetUnsure: Story = {
  render: () => (
    <FileStep
      failed={{
        way: 'file',
        failure: new ApiFailure('import_charset_unsure'),
        isZip: false,
        choices: [
          { texts: ['日記', '作品集'], source: { way: 'file', file: DIARY, charset: 'euc-jp' } },
          { texts: ['폽뎅', '鱗틔쉭'], source: { way: 'file', file: DIARY, charset: 'euc-kr' } },
          { texts: ['泣淡', '侯墒礁'], source: { way: 'file', file: DIARY, charset: 'gbk' } },
        ],
      }}
    />
  ),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('heading')).toHaveFocus();
    await userEvent.click(canvas.getByRole('button', { name: /泣淡/ }));
    await expect(IDLE.read).toHaveBeenCalledWith({ way: 'file', file: DIARY, charset: 'gbk' });
  },
};
