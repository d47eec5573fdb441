import type { PageLayout, ThemeId } from '@musubi/domain/appearance';
import type { Locale } from '@musubi/domain/locales';
import type { Meta, StoryObj } from '@storybook/react-vite';

import { STORY_PROFILES } from '../../testing/story-profiles.ts';
import { localeOf } from '../../testing/story-words.ts';
import type { PublicBlock, PublicCommission, PublicProfile } from '../content/public-profile.ts';
import { pageCss } from '../page-css.ts';
import { ProfilePage } from '../profile-page.tsx';
import { toSampleBlock, toSampleBlocks } from '../samples/sample-blocks.ts';
import { SAMPLE_COMMISSIONS } from '../samples/sample-boards.ts';
import { toSampleProps } from '../samples/sample-profiles.ts';
import { findBlockApart, RevealedBlock, revealedBlockCss } from '../screens/revealed-block.tsx';
import { SubPage, subPageCss } from '../screens/sub-page.tsx';
import { THEMES } from '../theme/themes.ts';

interface BlocksStoryProps {
  readonly theme: ThemeId;
  readonly layout?: PageLayout | undefined;
  /** Language of the profile; defaults to the toolbar's language. */
  readonly locale?: Locale | undefined;
  /** Blocks of the page; every kind by default. */
  readonly toBlocks?: ((locale: Locale) => readonly PublicBlock[]) | undefined;
  /** Changes of the state of the commission board. */
  readonly commission?: Partial<PublicCommission> | undefined;
}

function BlocksStory({ theme, layout = 'column', locale = 'en', toBlocks, commission }: BlocksStoryProps) {
  const sample = STORY_PROFILES[locale];
  const links = sample.links.slice(0, 4);
  const profile: PublicProfile = {
    ...sample,
    links,
    blocks: toBlocks?.(locale) ?? toSampleBlocks(locale, links),
    activities: null,
    commission: { ...SAMPLE_COMMISSIONS[locale], ...commission },
    appearance: { ...sample.appearance, theme_id: theme, font: THEMES[theme].font, layout },
  };
  return (
    <>
      <style>{pageCss(profile)}</style>
      <ProfilePage {...toSampleProps(profile)} />
    </>
  );
}

const meta = {
  title: 'Public page/Blocks',
  tags: ['!autodocs'],
  component: BlocksStory,
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, iframeHeight: 720 } } },
  args: { theme: 'kami' },
  render: (args, context) => <BlocksStory locale={localeOf(context)} {...args} />,
} satisfies Meta<typeof BlocksStory>;

export default meta;

type Story = StoryObj<typeof meta>;

const only =
  (...types: readonly Parameters<typeof toSampleBlock>[1][]) =>
  (locale: Locale) =>
    types.map((type, at) => toSampleBlock(locale, type, { at }));

export const EveryKind: Story = {};
export const OnSheet: Story = { args: { theme: 'genkou' } };
export const Column: Story = { args: { theme: 'yuyake' } };
export const Spread: Story = { args: { theme: 'ramune', layout: 'spread' } };
export const Book: Story = { args: { theme: 'genkou', layout: 'spread' } };
export const Mosaic: Story = { args: { theme: 'matcha', layout: 'mosaic' } };
export const MosaicOnSheet: Story = { args: { theme: 'genkou', layout: 'mosaic' } };
export const Heading: Story = { args: { toBlocks: only('heading', 'text') } };
export const Text: Story = { args: { toBlocks: only('text') } };
export const Picture: Story = { args: { toBlocks: only('picture') } };
export const Gallery: Story = { args: { toBlocks: only('gallery') } };
export const Quotation: Story = { args: { toBlocks: only('quotation') } };
export const Faq: Story = { args: { toBlocks: only('faq') } };
export const Countdown: Story = { args: { toBlocks: only('countdown') } };
export const Event: Story = { args: { toBlocks: only('heading', 'event', 'event') } };
export const Product: Story = { args: { toBlocks: only('product') } };
export const Now: Story = { args: { toBlocks: only('now') } };
export const Map: Story = { args: { toBlocks: only('map') } };
export const File: Story = { args: { toBlocks: only('file') } };
export const Commission: Story = { args: { toBlocks: only('commission') } };
export const CommissionInSpread: Story = {
  args: { theme: 'genkou', layout: 'spread', toBlocks: only('commission') },
};
export const CommissionInMosaic: Story = {
  args: { theme: 'ramune', layout: 'mosaic', toBlocks: only('commission', 'text') },
};

const NO_SLOTS = { slots_left: null, slots_total: null } as const;

export const CommissionWaitingList: Story = {
  args: { toBlocks: only('commission'), commission: { ...NO_SLOTS, state: 'waitlist' } },
};
export const CommissionClosed: Story = {
  args: {
    theme: 'neon',
    toBlocks: only('commission'),
    commission: { ...NO_SLOTS, state: 'closed', opens_at: '2027-01-10T11:00:00.000Z' },
  },
};
export const Divider: Story = { args: { toBlocks: only('text', 'divider', 'quotation') } };

/** Sensitive text unfolds on the page; sensitive pictures are on a separate page. */
export const Sensitive: Story = {
  args: {
    toBlocks: (locale) =>
      (['text', 'picture', 'gallery', 'faq'] as const).map((type, at) =>
        toSampleBlock(locale, type, { at, isSensitive: true }),
      ),
  },
};

/** A sensitive gallery on its separate page. */
export const Revealed: Story = {
  render: ({ theme }, context) => {
    const locale = localeOf(context);
    const sample = STORY_PROFILES[locale];
    const blocks = [toSampleBlock(locale, 'gallery', { isSensitive: true })];
    const profile = { ...sample, blocks, appearance: { ...sample.appearance, theme_id: theme } };
    const props = toSampleProps(profile);
    const revealed = findBlockApart(profile, blocks[0]?.id ?? '');
    return revealed === null ? (
      <p>No block</p>
    ) : (
      <>
        <style>{`${subPageCss(profile)}${revealedBlockCss(revealed)}`}</style>
        <SubPage
          profile={profile}
          locale={locale}
          title={props.labels.sensitive.mark}
          back={{ href: '#', label: profile.name }}
        >
          <RevealedBlock {...props} revealed={revealed} />
        </SubPage>
      </>
    );
  },
};
