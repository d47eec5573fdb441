import {
  CLOSING_MARKS,
  HEADER_LAYOUTS,
  ICON_FRAMES,
  LINK_ENTRANCES,
  LINK_SHAPES,
  NAME_STYLES,
  OFUSE_DISPLAY_TYPES,
  THEME_IDS,
  type Appearance,
  type ThemeId,
} from '@musubi/domain/appearance';
import type { Locale } from '@musubi/domain/locales';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useLayoutEffect } from 'react';

import { STORY_PROFILES } from '../testing/story-profiles.ts';
import { localeOf } from '../testing/story-words.ts';
import type { PublicProfile } from './content/public-profile.ts';
import { SCRIPT_HOOKS } from './content/script-hooks.ts';
import { pageCss } from './page-css.ts';
import { ProfilePage } from './profile-page.tsx';
import { toSampleProps } from './samples/sample-profiles.ts';
import { THEMES } from './theme/themes.ts';

interface PageStoryProps extends Partial<Omit<Appearance, 'theme_id'>> {
  readonly theme: ThemeId;
  /** Language of the profile; defaults to the toolbar's language. */
  readonly locale?: Locale | undefined;
  readonly changes?: Partial<PublicProfile> | undefined;
  /** Simulates a page whose script has run. */
  readonly hasScript?: boolean | undefined;
}

function PageStory({ theme, locale = 'en', changes, hasScript = true, ...appearance }: PageStoryProps) {
  const sample = STORY_PROFILES[locale];
  const profile: PublicProfile = {
    ...sample,
    ...changes,
    appearance: { ...sample.appearance, theme_id: theme, font: THEMES[theme].font, ...appearance },
  };
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute(SCRIPT_HOOKS.ready, hasScript);
  }, [hasScript]);
  return (
    <>
      <style>{pageCss(profile)}</style>
      <ProfilePage {...toSampleProps(profile)} />
    </>
  );
}

const meta = {
  title: 'Public page/Profile page',
  tags: ['!autodocs'],
  component: PageStory,
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, iframeHeight: 720 } } },
  args: { theme: 'kami' },
  argTypes: {
    theme: { control: 'select', options: THEME_IDS },
    header_layout: { control: 'inline-radio', options: HEADER_LAYOUTS },
    link_shape: { control: 'inline-radio', options: LINK_SHAPES },
    ofuse_display_type: { control: 'inline-radio', options: OFUSE_DISPLAY_TYPES },
    icon_frame: { control: 'inline-radio', options: ICON_FRAMES },
    link_entrance: { control: 'inline-radio', options: LINK_ENTRANCES },
    closing_mark: { control: 'inline-radio', options: CLOSING_MARKS },
    name_style: { control: 'inline-radio', options: NAME_STYLES },
    accent_color: { control: 'color' },
    background_color: { control: 'color' },
  },
  render: (args, context) => <PageStory locale={localeOf(context)} {...args} />,
} satisfies Meta<typeof PageStory>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Kami: Story = {};
export const Sumi: Story = { args: { theme: 'sumi' } };
export const Genkou: Story = { args: { theme: 'genkou' } };
export const Ai: Story = { args: { theme: 'ai' } };
export const Sakura: Story = { args: { theme: 'sakura' } };
export const Matcha: Story = { args: { theme: 'matcha' } };
export const Yuyake: Story = { args: { theme: 'yuyake' } };
export const Ramune: Story = { args: { theme: 'ramune' } };
export const Neon: Story = { args: { theme: 'neon' } };
export const Hakkiri: Story = { args: { theme: 'hakkiri' } };

export const Decorated: Story = {
  args: { icon_frame: 'cord', link_entrance: 'rise', closing_mark: 'knot', name_style: 'line' },
};
export const DecoratedSquare: Story = {
  args: {
    theme: 'neon',
    icon_frame: 'ring',
    link_entrance: 'drift',
    closing_mark: 'waves',
    name_style: 'dots',
  },
};
export const DecoratedBanner: Story = {
  args: {
    theme: 'sakura',
    header_layout: 'banner',
    icon_frame: 'blossom',
    link_entrance: 'unfold',
    closing_mark: 'blossom',
    name_style: 'wave',
  },
};

const STREAM = { title: '朝の線画', url: 'https://example.com/live', starts_at: '2026-11-24T12:00:00Z' };
export const Live: Story = { args: { locale: 'ja', changes: { live: STREAM, upcoming: STREAM } } };
export const LiveLeft: Story = {
  args: { theme: 'neon', locale: 'ja', header_layout: 'left', changes: { live: STREAM } },
};
export const LiveTied: Story = {
  args: { theme: 'sumi', locale: 'ja', icon_frame: 'cord', changes: { live: STREAM } },
};

export const LeftHeader: Story = { args: { theme: 'genkou', header_layout: 'left' } };
export const BannerHeader: Story = { args: { theme: 'ai', header_layout: 'banner' } };

export const BannerWithPictures: Story = {
  args: {
    theme: 'kami',
    locale: 'ja',
    header_layout: 'banner',
    changes: { icon_image_key: 'mio-icon', cover_image_key: 'mio-cover' },
  },
};

export const OfuseBar: Story = { args: { theme: 'sakura', ofuse_display_type: 'fixed_on_screen' } };
export const OfuseLink: Story = { args: { theme: 'matcha', ofuse_display_type: 'link' } };
export const SquareLinks: Story = { args: { theme: 'ramune', link_shape: 'square' } };
export const PillLinks: Story = { args: { theme: 'kami', link_shape: 'pill' } };
export const WithoutScript: Story = { args: { theme: 'kami', hasScript: false } };

export const OwnColours: Story = {
  args: { theme: 'kami', accent_color: '#0f7b6c', background_color: '#fdf3e7' },
};

export const OwnColoursCorrected: Story = {
  args: { theme: 'sumi', accent_color: '#6b7280', background_color: '#7a7a7a' },
};

export const SensitiveLinkAndPictures: Story = {
  args: {
    theme: 'ramune',
    changes: {
      links: STORY_PROFILES.ja.links.slice(0, 4).map((link, at) => ({
        ...link,
        is_sensitive: at === 1,
        thumbnail_image_key: at % 2 === 0 ? 'mio-icon' : null,
      })),
    },
  },
};

/** Two half-width links with pictures and two without, a row with a picture and one without, and a card. */
export const LinkSizes: Story = {
  args: {
    theme: 'sakura',
    locale: 'ja',
    changes: {
      activities: null,
      links: STORY_PROFILES.ja.links.slice(0, 8).map((link, at) => ({
        ...link,
        is_half: at < 4,
        size: at === 6 ? 'card' : 'row',
        thumbnail_image_key: [0, 1, 4, 6].includes(at) ? 'mio-cover' : null,
        is_sensitive: at === 3,
      })),
    },
  },
};

export const LettersOfFans: Story = {
  args: {
    theme: 'kami',
    locale: 'ja',
    changes: {
      letters: [
        {
          body: '雨の絵を、机の前に貼っています。\nつかれた夜に見ると、少しだけ遠くへ行ける気がします。',
          from_name: 'ハル',
          received_at: '2026-11-18T09:00:00.000Z',
        },
        {
          body: '新刊、二回読みました。三回目は声に出して読みます。',
          from_name: '',
          received_at: '2026-11-12T09:00:00.000Z',
        },
        {
          body: 'Your libraries are where I go when it is loud.',
          from_name: 'A reader who came by from far away and has a long name',
          received_at: '2026-10-02T09:00:00.000Z',
        },
      ],
    },
  },
};

export const JustBegun: Story = {
  args: {
    theme: 'kami',
    changes: {
      name: STORY_PROFILES.en.pub_id,
      icon_image_key: null,
      headline: '',
      bio: '',
      contact_email: null,
      links: [],
      ofuse: { is_creator: false, creator_url: null, message: '' },
    },
  },
};

export const LongWords: Story = {
  args: {
    theme: 'sumi',
    locale: 'ja',
    changes: {
      name: '寿限無寿限無五劫のすりきれ海砂利水魚の水行末雲来末風来末食う寝るところに住むところやぶら小路',
      headline:
        'イラストレーター・漫画家・装画家・絵本作家・ときどき文筆家、そして三匹の猫の同居人としてもうすぐ十年',
      contact_email: 'a.very.long.address.for.enquiries.about.illustration@correspondence.example.com',
      links: STORY_PROFILES.ja.links.slice(0, 3).map((link) => ({
        ...link,
        title:
          'お仕事のご依頼・ご相談はこちらのフォームからお願いいたします（個人の方も法人の方もお気軽にどうぞ）',
        description:
          '返信までに三日から五日ほどいただいております。お急ぎの場合はその旨をお書き添えください。なお、同人誌のご依頼は現在お休みしております。',
      })),
    },
  },
};
