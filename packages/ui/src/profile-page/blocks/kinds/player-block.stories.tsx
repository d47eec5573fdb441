import type { PlayerProvider } from '@musubi/domain/player-refs';
import type { Meta, StoryObj } from '@storybook/react-vite';

import { STORY_PROFILES } from '../../../testing/story-profiles.ts';
import { localeOf } from '../../../testing/story-words.ts';
import type { PublicProfile } from '../../content/public-profile.ts';
import { pageCss } from '../../page-css.ts';
import { toSampleProps } from '../../samples/sample-profiles.ts';
import { PlayerBlock } from './player-block.tsx';

interface PlayerStoryProps {
  readonly provider: PlayerProvider;
  readonly recording: string;
}

const meta = {
  title: 'Public page/Blocks/Player',
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, iframeHeight: 480 } } },
  args: { provider: 'nicovideo', recording: 'sm9' },
  render: ({ provider, recording }, context) => {
    const sample = STORY_PROFILES[localeOf(context)];
    const data = { provider, ref: recording, title: sample.name, image_key: null, start_s: 0 };
    const place = { id: 'player', after_link_id: null, width: 'auto', is_sensitive: false } as const;
    const profile: PublicProfile = { ...sample, blocks: [{ ...place, player: data }] };
    return (
      <>
        <style>{pageCss(profile)}</style>
        <div className="page">
          <PlayerBlock id="player" data={data} width="auto" lang={undefined} page={toSampleProps(profile)} />
        </div>
      </>
    );
  },
} satisfies Meta<PlayerStoryProps>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Video: Story = {};
export const Sound: Story = { args: { provider: 'soundcloud', recording: 'tracks/293' } };
export const Upright: Story = { args: { provider: 'tiktok', recording: '7106594312292453675' } };
