import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, within } from 'storybook/test';

import { ApiFailure } from '#shared/clients/api-failure.ts';
import { loadWords, withApp } from '#shared/testing/story-app.tsx';

import type { TimelineItem } from './group-timeline.ts';
import { TimelineList } from './timeline-list.tsx';

function itemOf(place: number, change: Partial<TimelineItem> = {}): TimelineItem {
  const title = `Sketches of the harbour, part ${place}`;
  return {
    id: `0198c1f2-a7b3-7d5e-8f00-${String(place).padStart(12, '0')}`,
    kind: 'activity',
    user: {
      pub_id: 'mio',
      name: '水野みお',
      headline: '',
      icon_image_key: null,
      genres: ['illustration'],
      is_creator: true,
    },
    title,
    url: 'https://example.com/',
    thumbnail_image_key: null,
    is_sensitive: false,
    published_at: new Date(Date.UTC(2026, 0, 20, 12) - place * 60_000).toISOString(),
    ...change,
  };
}

const ITEMS = Array.from({ length: 7 }, (_, place) => itemOf(place));

const meta = {
  title: 'Timeline/List',
  tags: ['!autodocs'],
  component: TimelineList,
  args: {
    items: ITEMS,
    hasMore: true,
    onMute: fn((): void => {}),
    state: {
      markAllRead: fn(async () => () => {}),
      isOfOtherFilter: false,
      seenAt: null,
      more: {
        isPending: false,
        failure: null,
        retry: null,
        run: fn(async () => true),
        load: fn(async () => true),
      },
    },
  },
  loaders: [loadWords(['timeline'])],
  decorators: [withApp()],
} satisfies Meta<typeof TimelineList>;

export default meta;

type Story = StoryObj<typeof meta>;

/** A creator with many items: the group shows three until the member expands it. */
export const Folded: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(3);
    await userEvent.click(canvas.getByRole('button', { name: /4/ }));
    await expect(canvas.getAllByRole('listitem')).toHaveLength(ITEMS.length);
    await expect(canvas.getByRole('list')).toHaveFocus();
  },
};

/** A line separates new items from the items shown at the last visit. */
export const WithNewItems: Story = {
  args: {
    items: [itemOf(0, { kind: 'live' }), itemOf(1, { kind: 'link' }), itemOf(2)],
    state: { ...meta.args.state, seenAt: itemOf(1).published_at },
  },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /as read|既読|已讀/ }));
    await expect(args.state.markAllRead).toHaveBeenCalledOnce();
  },
};

/**
 * Blocks of the creator's page: each shows its kind. The sensitive block has no title, and the last block has
 * a kind unknown to this release.
 */
export const WithBlocks: Story = {
  args: {
    items: [
      itemOf(0, { kind: 'link', block_type: 'event', title: '秋の原画展' }),
      itemOf(1, { kind: 'link', block_type: 'picture', title: '', is_sensitive: true }),
      itemOf(2, { kind: 'link', block_type: 'hologram' }),
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^(Event|イベント|活動)$/)).toBeVisible();
    await expect(canvas.getByText(/^(Picture|画像|圖片)$/)).toBeVisible();
    await expect(canvas.getByText(/^(Link|リンク|連結)$/)).toBeVisible();
  },
};

/** The last-visit mark could not be stored, so the items stay new. */
export const MarkFailed: Story = {
  args: {
    ...WithNewItems.args,
    state: {
      ...meta.args.state,
      seenAt: itemOf(1).published_at,
      markAllRead: fn(async () => {
        throw new ApiFailure('network');
      }),
    },
  },
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: /as read|既読|已讀/ });
    await userEvent.click(button);
    await expect(await canvas.findByRole('alert')).toBeVisible();
    await expect(button).toBeVisible();
  },
};

/** A sensitive item asks for a confirmation before its link opens a new tab. */
export const Sensitive: Story = {
  args: { items: [itemOf(0, { is_sensitive: true })], hasMore: false },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.queryByRole('link', { name: /Sketches/ })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: /Sketches/ }));
    const link = await within(document.body).findByRole('link', { name: /open|開/i });
    await expect(link).toHaveAttribute('target', '_blank');
  },
};

export const MoreFailed: Story = {
  args: {
    state: { ...meta.args.state, more: { ...meta.args.state.more, failure: 'You seem to be offline.' } },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toBeVisible();
  },
};
