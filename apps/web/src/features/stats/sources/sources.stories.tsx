import { toLocale } from '@musubi/domain/locales';
import { Card } from '@musubi/ui/card/card';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useTranslation } from 'react-i18next';
import { expect, fn, screen, waitFor, within } from 'storybook/test';

import { ApiFailure } from '#shared/clients/api-failure.ts';
import { loadWords, withApp } from '#shared/testing/story-app.tsx';

import {
  createSampleLink,
  createSampleLinks,
  createSampleStats,
  MOST_LINKS,
  NEW_LINK,
} from './sample-sources.ts';
import { SourcesView, type SourcesViewProps } from './sources-view.tsx';

const create = fn(async () => Promise.resolve(NEW_LINK));
const rename = fn(async (tag: string, name: string) => Promise.resolve(createSampleLink('x', tag, name)));
const remove = fn(async (_tag: string) => Promise.resolve());
const onRemoved = fn((): void => {});

/** Lists of links of the stories; `some` have names in the language of the story. */
const LINKS = { none: [], some: null, many: MOST_LINKS.slice(0, 12), most: MOST_LINKS } as const;

interface SourcesArgs extends Pick<SourcesViewProps, 'actions' | 'isDraft'> {
  readonly days: 7 | 28;
  readonly links: keyof typeof LINKS;
}

/** The section in its card, with links whose names are in the language of the story. */
function Section({ props }: { readonly props: SourcesViewProps }): React.JSX.Element {
  const { t } = useTranslation('stats');
  return (
    <Card titleId={props.titleId} title={t('sources.title')}>
      <SourcesView {...props} />
    </Card>
  );
}

const meta = {
  title: 'Statistics/Sources',
  tags: ['!autodocs'],
  args: { days: 28, links: 'some', isDraft: false, actions: { create, rename, remove } },
  loaders: [loadWords(['stats', 'start'])],
  decorators: [withApp()],
  render: ({ days, links: which, ...args }, { globals }) => {
    const samples = createSampleLinks(toLocale(globals['locale']));
    const links = LINKS[which] ?? samples;
    const stats = createSampleStats(which === 'some' ? samples : [], days);
    return <Section props={{ ...args, links, stats, titleId: 'sources', onRemoved }} />;
  },
} satisfies Meta<SourcesArgs>;

export default meta;

type Story = StoryObj<SourcesArgs>;

const copiedTexts: string[] = [];

/** Replaces the clipboard of the browser, by none for null; returns the cleanup function. */
function replaceClipboard(clipboard: object | null): () => void {
  Object.defineProperty(navigator, 'clipboard', { value: clipboard ?? undefined, configurable: true });
  return () => void Reflect.deleteProperty(navigator, 'clipboard');
}

/** A clipboard that accepts every text. */
function acceptCopies(): () => void {
  copiedTexts.length = 0;
  return replaceClipboard({
    async write([item]: readonly ClipboardItem[]): Promise<void> {
      const blob = await item?.getType('text/plain');
      if (blob !== undefined) copiedTexts.push(await blob.text());
    },
  });
}

export const Filled: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('row', { name: /914/ })).toBeVisible();
    await expect(canvas.getByText('75%')).toBeVisible();
  },
};

/** The period of 7 days has no letters, follows and readers. */
export const Week: Story = {
  args: { days: 7 },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('columnheader')).toHaveLength(3);
  },
};

export const None: Story = {
  args: { links: 'none' },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('table')).toBeNull();
    await expect(canvas.getAllByRole('button')).toHaveLength(7);
  },
};

/** One press makes a link and copies it. */
export const JustMade: Story = {
  beforeEach: acceptCopies,
  play: async ({ args, canvas, userEvent }) => {
    create.mockClear();
    await userEvent.click(canvas.getByRole('button', { name: 'X' }));
    await waitFor(async () => expect(canvas.getByText('?via=x-1127')).toBeVisible());
    await expect(args.actions.create).toHaveBeenCalledWith('x');
    await expect(copiedTexts).toEqual([NEW_LINK.url]);
  },
};

/** The browser does not allow copying, so the whole URL is selected. */
export const ClipboardRefused: Story = {
  beforeEach: () => replaceClipboard(null),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'X' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(NEW_LINK.url);
    await expect(getSelection()?.toString()).toBe(NEW_LINK.url);
  },
};

/** The page has the most links. */
export const Limit: Story = {
  args: { links: 'most' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'X' })).toBeDisabled();
    await expect(canvas.getByText(/200/, { selector: 'p' })).toBeVisible();
  },
};

/** A long table is short at first, and ends with the visits without a tag. */
export const Long: Story = {
  args: { links: 'many' },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getAllByRole('rowheader')).toHaveLength(11);
    const more = canvas.getAllByRole('button').at(-1) ?? document.body;
    await userEvent.click(more);
    await expect(canvas.getAllByRole('rowheader')).toHaveLength(13);
    await expect(canvas.getAllByRole('row').at(-1)).toHaveTextContent(/35.39/);
  },
};

/** Another tab has made the last possible link. */
export const LimitElsewhere: Story = {
  args: { actions: { create: async () => Promise.reject(new ApiFailure('quota_exceeded')), rename, remove } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'X' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('200');
  },
};

/** The API does not answer. */
export const Problem: Story = {
  args: { actions: { create: async () => Promise.reject(new ApiFailure('network')), rename, remove } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Instagram' }));
    await expect(await canvas.findByRole('alert')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Instagram' })).toBeEnabled();
  },
};

export const Offline: Story = {
  beforeEach: () => {
    Object.defineProperty(navigator, 'onLine', { configurable: true, value: false });
    return () => void Reflect.deleteProperty(navigator, 'onLine');
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'X' })).toBeDisabled();
  },
};

export const Draft: Story = {
  args: { isDraft: true, links: 'none' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'X' })).toBeDisabled();
  },
};

export const Narrow: Story = {
  beforeEach: acceptCopies,
  decorators: [
    (Story) => (
      <div style={{ width: '22rem', maxWidth: '100%' }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('columnheader')).toHaveLength(3);
    await expect(canvas.getAllByText(/20.24/).filter((each) => each.checkVisibility())).toHaveLength(2);
  },
};

type Play = NonNullable<Story['play']>;

/** Opens the menu of the first link and presses one of its items. */
async function pressItem({ canvas, userEvent }: Parameters<Play>[0], name: string): Promise<void> {
  await userEvent.click(canvas.getByRole('button', { name: /x-1125/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name }));
}

/** The menu of a row copies the link. */
export const CopiedFromRow: Story = {
  globals: { locale: 'en' },
  beforeEach: acceptCopies,
  play: async (context) => {
    await pressItem(context, 'Copy URL');
    await waitFor(async () => expect(copiedTexts).toEqual([expect.stringMatching(/via=x-1125$/)]));
  },
};

export const Code: Story = {
  globals: { locale: 'en' },
  play: async (context) => {
    await pressItem(context, 'QR code');
    const dialog = await screen.findByRole('dialog');
    await waitFor(async () => expect(within(dialog).getByRole('img', { name: /via=x-1125$/ })).toBeVisible());
    await expect(within(dialog).getByRole('button', { name: 'Save as PNG' })).toBeVisible();
  },
};

export const Renamed: Story = {
  globals: { locale: 'en' },
  play: async (context) => {
    rename.mockClear();
    await pressItem(context, 'Rename');
    const field = within(await screen.findByRole('dialog')).getByRole('textbox');
    await expect(field).toHaveFocus();
    await context.userEvent.clear(field);
    await context.userEvent.type(field, `${'a'.repeat(41)}{Enter}`);
    await expect(await screen.findByText(/40 characters at most, now 41/)).toBeVisible();
    await expect(rename).not.toHaveBeenCalled();
    await context.userEvent.clear(field);
    await context.userEvent.type(field, 'Post about rain{Enter}');
    await waitFor(async () => expect(rename).toHaveBeenCalledWith('x-1125', 'Post about rain'));
    await waitFor(async () => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

export const Deleted: Story = {
  globals: { locale: 'en' },
  play: async (context) => {
    remove.mockClear();
    onRemoved.mockClear();
    await pressItem(context, 'Rename');
    await context.userEvent.click(await screen.findByRole('button', { name: 'Delete this link' }));
    const question = await screen.findByRole('alertdialog');
    await expect(question).toHaveTextContent('Other tags');
    await context.userEvent.click(within(question).getByRole('button', { name: 'Delete' }));
    await waitFor(async () => expect(remove).toHaveBeenCalledWith('x-1125'));
    await waitFor(async () => expect(onRemoved).toHaveBeenCalledOnce());
  },
};
