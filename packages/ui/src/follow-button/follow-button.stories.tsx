import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';

import { wordsOf } from '../testing/story-words.ts';
import { FollowButton } from './follow-button.tsx';

const meta = {
  title: 'Actions/Follow button',
  component: FollowButton,
  args: {
    state: 'not_following',
    href: '#follow',
    name: 'Mio Mizuno',
    followLabel: '',
    followingLabel: '',
    onFollow: fn(),
    onUnfollow: fn(),
  },
  render: (args, context) => {
    const { follow, following } = wordsOf(context);
    return <FollowButton {...args} followLabel={follow} followingLabel={following} />;
  },
} satisfies Meta<typeof FollowButton>;

export default meta;

type Story = StoryObj<typeof meta>;

export const NotFollowing: Story = {};
export const Following: Story = { args: { state: 'following' } };
export const ForVisitors: Story = { args: { state: 'unknown' } };
export const Small: Story = { args: { size: 'small' } };
export const Pending: Story = { args: { isPending: true } };

export const ByKeyboard: Story = {
  render: function Render(args, context) {
    const { follow, following } = wordsOf(context);
    const [isFollowing, setIsFollowing] = useState(false);
    return (
      <FollowButton
        {...args}
        followLabel={follow}
        followingLabel={following}
        state={isFollowing ? 'following' : 'not_following'}
        onFollow={() => setIsFollowing(true)}
        onUnfollow={() => setIsFollowing(false)}
      />
    );
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button')).toHaveAttribute('aria-pressed', 'false');
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('button')).toHaveAttribute('aria-pressed', 'true');
    await userEvent.keyboard(' ');
    await expect(canvas.getByRole('button')).toHaveAttribute('aria-pressed', 'false');
  },
};
