import type { ActivityRefresh } from '@musubi/api-client';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';

import { loadWords, withApp } from '#shared/testing/story-app.tsx';

import { SourceRemedy } from './source-remedy.tsx';

const FAILED: ActivityRefresh = {
  activity_id: '0198c1f2-a7b3-7d5e-8f00-1a2b3c4d5e6f',
  state: 'resting',
  refreshed_at: '2026-11-20T03:00:00.000Z',
  succeeded_at: null,
  next_at: '2026-11-20T03:05:00.000Z',
  error: 'standard_error',
};

const meta = {
  title: 'Activities/Source remedy',
  component: SourceRemedy,
  args: { example: '@mio-draws', onEdit: fn(), refresh: undefined },
  loaders: [loadWords(['activities'])],
  decorators: [
    withApp({
      platform: {
        v4CreateInstagramAuthorization: async () => Promise.reject(new TypeError('There is no network here')),
      },
    }),
  ],
} satisfies Meta<typeof SourceRemedy>;

export default meta;

type Story = StoryObj<typeof meta>;

/** A temporary error: the server retries, and the creator has nothing to do. */
export const Standard: Story = { args: { error: 'standard_error' } };

/** No refresh has succeeded yet, so the page has no previous items. */
export const AtFirst: Story = { args: { error: 'standard_error', refresh: FAILED } };

/** No entry of the feed has a link: the button opens the account field. */
export const FeedWithoutLinks: Story = {
  args: { error: 'standard_error', refresh: { ...FAILED, error_reason: 'feed_without_links' } },
};

/** The account does not exist: the button opens the account field. */
export const BadYoutubeId: Story = {
  args: { error: 'youtube_bad_id' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'));
    await expect(args.onEdit).toHaveBeenCalledOnce();
  },
};

/** The token has expired or was revoked: the button opens Instagram's authorisation. */
export const InstagramToken: Story = { args: { error: 'instagram_token_invalid', example: 'mio.draws' } };

/** The authorisation URL cannot be fetched: an error is shown, and the button stays enabled. */
export const InstagramUnreachable: Story = {
  ...InstagramToken,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/\S/);
    await expect(canvas.getByRole('button')).toBeEnabled();
  },
};
