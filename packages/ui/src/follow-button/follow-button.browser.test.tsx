import '../tokens/tokens.css';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';

import { FollowButton, type FollowButtonProps } from './follow-button.tsx';

const PROPS = {
  href: '/en/follow/mio',
  name: 'Mio Mizuno',
  followLabel: 'Follow',
  followingLabel: 'Following',
} satisfies Partial<FollowButtonProps>;

test('leads visitors to the screen that follows the creator', async () => {
  await render(<FollowButton {...PROPS} state="unknown" />);
  const link = page.getByRole('link', { name: 'Follow Mio Mizuno' });
  await expect.element(link).toHaveAttribute('href', '/en/follow/mio');
  expect(link.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
});

test('follows and unfollows as a toggle', async () => {
  const onFollow = vi.fn<() => void>();
  const onUnfollow = vi.fn<() => void>();
  const calls = { onFollow, onUnfollow };
  const screen = await render(<FollowButton {...PROPS} {...calls} state="not_following" />);
  await page.getByRole('button', { name: 'Follow Mio Mizuno', pressed: false }).click();
  await screen.rerender(<FollowButton {...PROPS} {...calls} state="following" />);
  await page.getByRole('button', { name: 'Following Mio Mizuno', pressed: true }).click();
  expect([onFollow.mock.calls.length, onUnfollow.mock.calls.length]).toEqual([1, 1]);
});

test('ignores presses while pending', async () => {
  const onFollow = vi.fn<() => void>();
  await render(<FollowButton {...PROPS} state="not_following" isPending onFollow={onFollow} />);
  await page.getByRole('button').click({ force: true });
  expect(onFollow).not.toHaveBeenCalled();
});
