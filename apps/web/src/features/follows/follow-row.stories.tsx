import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen } from 'storybook/test';

import { loadWords, withApp } from '#shared/testing/story-app.tsx';

import { FollowRow } from './follow-row.tsx';
import type { FollowedRow } from './read-follows.ts';

const ROW: FollowedRow = {
  user: {
    pub_id: 'mio',
    name: '水野みお',
    headline: 'Illustrator in Kyoto',
    icon_image_key: null,
    genres: ['illustration'],
    is_creator: true,
  },
  followed_at: '2026-01-14T09:30:00.000Z',
  is_muted: false,
  in_digest: true,
};
const LONG = 'Donaudampfschifffahrtsgesellschaft'.repeat(3);

const meta = {
  title: 'Follows/Followed creator',
  tags: ['!autodocs'],
  component: FollowRow,
  args: {
    row: ROW,
    onUnfollow: fn((): void => {}),
    onUpdate: fn((): void => {}),
    onBlock: fn((): void => {}),
  },
  loaders: [loadWords(['follows'])],
  decorators: [
    (Story) => (
      <ul style={{ margin: 0, padding: 0, listStyle: 'none', containerType: 'inline-size' }}>
        <Story />
      </ul>
    ),
    withApp(),
  ],
} satisfies Meta<typeof FollowRow>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Followed: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { pressed: true }));
    await expect(args.onUnfollow).toHaveBeenCalledOnce();
  },
};

/** A muted creator. The digest omits muted creators, so the menu has no digest setting. */
export const Muted: Story = {
  args: { row: { ...ROW, is_muted: true, in_digest: false } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /水野みお/, expanded: false }));
    await expect(await screen.findAllByRole('menuitem')).toHaveLength(2);
    await userEvent.keyboard('{Escape}');
  },
};

/** An account that has not chosen a name yet. */
export const WithoutOwnName: Story = {
  args: { row: { ...ROW, user: { ...ROW.user, name: 'mio', headline: '' } } },
};

export const LongName: Story = {
  args: { row: { ...ROW, user: { ...ROW.user, name: LONG, headline: `${LONG} `.repeat(5) } } },
};
