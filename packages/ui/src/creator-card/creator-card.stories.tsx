import { DEFAULT_APPEARANCE, HEADER_LAYOUTS, ICON_FRAMES, THEME_IDS } from '@musubi/domain/appearance';
import { GENRES } from '@musubi/domain/genres';
import { LOCALES } from '@musubi/domain/locales';
import type { Meta, StoryObj } from '@storybook/react-vite';

import { FollowButton } from '../follow-button/follow-button.tsx';
import { THEMES } from '../profile-page/theme/themes.ts';
import { STORY_PROFILES } from '../testing/story-profiles.ts';
import { localeOf, wordsOf } from '../testing/story-words.ts';
import { type CardCreator, CreatorCard } from './creator-card.tsx';

/** One creator for each theme; languages, headers and frames alternate. */
const CREATORS: readonly CardCreator[] = THEME_IDS.map((theme_id, at) => {
  const profile = STORY_PROFILES[LOCALES[at % LOCALES.length] ?? 'en'];
  return {
    ...profile,
    is_live: at % 4 === 1,
    appearance: {
      ...DEFAULT_APPEARANCE,
      theme_id,
      font: THEMES[theme_id].font,
      header_layout: HEADER_LAYOUTS[at % HEADER_LAYOUTS.length] ?? 'centered',
      icon_frame: ICON_FRAMES[at % ICON_FRAMES.length] ?? 'none',
    },
  };
});
const LONG_NAME = 'Donaudampfschifffahrtsgesellschaft'.repeat(2);
const [FIRST] = CREATORS as readonly [CardCreator];

const meta = {
  title: 'Content/Creator card',
  component: CreatorCard,
  args: { creator: FIRST, locale: 'en', contentOrigin: './sample-images', href: '#page', liveLabel: '' },
  render: (args, context) => {
    const { follow, following, liveNow } = wordsOf(context);
    const locale = localeOf(context);
    return (
      <CreatorCard
        {...args}
        locale={locale}
        liveLabel={liveNow}
        genres={GENRES.slice(0, 2).map(({ names }) => names[locale])}
        action={
          <FollowButton
            state="unknown"
            size="small"
            href="#follow"
            name={args.creator.name}
            followLabel={follow}
            followingLabel={following}
          />
        }
      />
    );
  },
  decorators: [
    (Story, { args }) => (
      <div style={{ maxWidth: args.layout === 'row' ? '40rem' : '12rem' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof CreatorCard>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Tile: Story = {};
export const Row: Story = { args: { layout: 'row' } };
export const Live: Story = {
  args: { creator: { ...FIRST, is_live: true }, note: 'Drawing the cover of the new book' },
};
/** The label of a creator who takes commissions wraps in a narrow tile. */
export const OpenForCommissions: Story = {
  args: { openLabel: 'Open for commissions, 2 slots left' },
};
export const WithoutOwnName: Story = {
  args: { creator: { ...FIRST, name: FIRST.pub_id, headline: '', icon_image_key: null } },
};
export const LongName: Story = {
  args: { creator: { ...FIRST, name: LONG_NAME, headline: `${LONG_NAME} `.repeat(12) } },
};

/** Covers of every theme, arranged as on a shelf. */
export const Shelf: Story = {
  decorators: [
    (Story) => (
      <div style={{ width: '90vw' }}>
        <Story />
      </div>
    ),
  ],
  render: (args, context) => (
    <div
      style={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fill, minmax(9rem, 1fr))',
        gap: '2rem 1.25rem',
      }}
    >
      {CREATORS.map((creator) => (
        <CreatorCard
          key={creator.appearance.theme_id}
          {...args}
          creator={creator}
          locale={localeOf(context)}
          liveLabel={wordsOf(context).liveNow}
        />
      ))}
    </div>
  ),
};
