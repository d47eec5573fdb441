import { OFUSE_DISPLAY_TYPES, THEME_IDS, type ThemeId } from '@musubi/domain/appearance';
import type { Locale } from '@musubi/domain/locales';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { createContext, type ReactNode, useContext, useLayoutEffect, useMemo } from 'react';
import { expect, waitFor } from 'storybook/test';

import { STORY_PROFILES } from '../../testing/story-profiles.ts';
import { localeOf } from '../../testing/story-words.ts';
import { withWordControls } from '../../testing/word-controls.tsx';
import type { PublicProfile } from '../content/public-profile.ts';
import { SCRIPT_HOOKS } from '../content/script-hooks.ts';
import { pageCss } from '../page-css.ts';
import { ProfilePage } from '../profile-page.tsx';
import { toSampleProps } from '../samples/sample-profiles.ts';
import { SAMPLE_LABELS } from '../samples/sample-words.ts';
import { THEMES } from '../theme/themes.ts';
import type { OfuseBannerProps } from './ofuse-banner.tsx';

interface BannerStoryProps extends Pick<OfuseBannerProps, 'displayType' | 'href'> {
  readonly sentence?: string | undefined;
  readonly note?: string | undefined;
  readonly callLabel?: string | undefined;
  readonly dismissLabel?: string | undefined;
  readonly theme: ThemeId;
  readonly hasScript: boolean;
}

function findWords(_source: unknown, locale: Locale) {
  const { sentence, note, call, dismiss } = SAMPLE_LABELS[locale].ofuse;
  return { sentence, note, callLabel: call, dismissLabel: dismiss };
}

/**
 * Shortens the page for the story: a bar needs a page that scrolls, and other banners must be visible without
 * scrolling.
 */
function toPart({ links, ...sample }: PublicProfile, isBar: boolean): PublicProfile {
  return isBar
    ? { ...sample, links }
    : { ...sample, links: links.slice(0, 2), bio: '', genres: [], activities: null, contact_email: null };
}

interface Surroundings extends Pick<BannerStoryProps, 'theme' | 'hasScript'> {
  readonly locale: Locale;
}

/** Values of the story controls for the page around the banner; they are not props of the banner. */
const SurroundingsContext = createContext<Surroundings>({ theme: 'kami', hasScript: true, locale: 'en' });

/** A creator's page with the banner at its position, rendered and styled as visitors get it. */
function Banner({
  displayType,
  href,
  sentence,
  note,
  callLabel,
  dismissLabel,
}: Omit<BannerStoryProps, 'theme' | 'hasScript'>): React.JSX.Element {
  const { theme, hasScript, locale } = useContext(SurroundingsContext);
  const own = findWords(null, locale);
  const sample = STORY_PROFILES[locale];
  const profile: PublicProfile = {
    ...toPart(sample, displayType === 'fixed_on_screen'),
    appearance: {
      ...sample.appearance,
      theme_id: theme,
      font: THEMES[theme].font,
      ofuse_display_type: displayType,
    },
    ofuse: { is_creator: true, creator_url: href, message: '' },
  };
  const { labels, actions, ...props } = toSampleProps(profile);
  const ofuse = {
    ...labels.ofuse,
    sentence: sentence ?? own.sentence,
    note: note ?? own.note,
    call: callLabel ?? own.callLabel,
    dismiss: dismissLabel ?? own.dismissLabel,
  };
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute(SCRIPT_HOOKS.ready, hasScript);
  }, [hasScript]);
  return (
    <>
      <style>{pageCss(profile)}</style>
      <ProfilePage {...props} labels={{ ...labels, ofuse }} actions={{ ...actions, letter: null }} />
    </>
  );
}

// The component's name in the code tab, which shows the props of the banner.
Banner.displayName = 'OfuseBanner';

function PageSurroundings({
  theme,
  hasScript,
  locale,
  children,
}: Surroundings & { readonly children: ReactNode }): React.JSX.Element {
  const value = useMemo(() => ({ theme, hasScript, locale }), [theme, hasScript, locale]);
  return <SurroundingsContext value={value}>{children}</SurroundingsContext>;
}

function BannerOnPage({
  theme,
  hasScript,
  locale,
  ...banner
}: BannerStoryProps & Surroundings): React.JSX.Element {
  return (
    <PageSurroundings theme={theme} hasScript={hasScript} locale={locale}>
      <Banner {...banner} />
    </PageSurroundings>
  );
}

const meta = {
  title: 'Public page/OFUSE banner',
  tags: ['!autodocs'],
  component: BannerOnPage,
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, iframeHeight: 620 } } },
  args: {
    displayType: 'bottom_banner',
    href: 'https://ofuse.me/example',
    theme: 'kami',
    hasScript: true,
    locale: 'en',
  },
  argTypes: {
    displayType: {
      control: {
        type: 'radio',
        labels: { fixed_on_screen: 'Fixed on screen', bottom_banner: 'Banner', link: 'Link' },
      },
      options: OFUSE_DISPLAY_TYPES,
      description:
        'A bar at the lower edge of the screen, a banner after the links, or a card like the links',
    },
    sentence: { description: 'The whole sentence, including the creator’s name.', control: 'text' },
    note: { description: 'Second line: the cost, and the site that the link leads to.', control: 'text' },
    callLabel: {
      description: 'Label of the banner’s link, and accessible name of the section.',
      control: 'text',
    },
    dismissLabel: {
      description: 'Name of the button that dismisses the bar.',
      control: 'text',
      if: { arg: 'displayType', eq: 'fixed_on_screen' },
    },
    theme: { description: 'Theme of the page around the banner.', control: 'select', options: THEME_IDS },
    href: { control: 'text', description: 'The creator’s OFUSE address. An unsafe address shows no banner.' },
    hasScript: {
      description: 'Whether the page’s script has run. Without it the dismiss button is hidden.',
      control: 'boolean',
    },
    locale: { table: { disable: true } },
  },
  decorators: [
    (Story, context) => {
      const { theme, hasScript } = context.args;
      return (
        <PageSurroundings theme={theme} hasScript={hasScript} locale={localeOf(context)}>
          <Story />
        </PageSurroundings>
      );
    },
    withWordControls(findWords),
  ],
  render: ({ theme: _theme, hasScript: _hasScript, locale: _locale, ...banner }) => <Banner {...banner} />,
} satisfies Meta<typeof BannerOnPage>;

export default meta;

type Story = StoryObj<typeof meta>;

export const BottomBanner: Story = {};
export const FixedOnScreen: Story = {
  args: { displayType: 'fixed_on_screen' },
  play: async ({ canvasElement }) => {
    const bar = canvasElement.querySelector('section:has([data-dismiss])');
    const bottom = () => Math.round(bar?.getBoundingClientRect().bottom ?? 0);
    await expect(document.documentElement.scrollHeight).toBeGreaterThan(innerHeight);
    await waitFor(async () => expect(bottom()).toBeLessThanOrEqual(innerHeight));
    window.scrollTo(0, 200);
    await waitFor(async () => expect(bottom()).toBeLessThanOrEqual(innerHeight));
    window.scrollTo(0, 0);
  },
};
export const Link: Story = { args: { displayType: 'link' } };
export const WithoutScript: Story = { args: { displayType: 'fixed_on_screen', hasScript: false } };

/** A sentence that wraps onto several lines. */
export const LongSentence: Story = {
  args: {
    sentence:
      'Write to me about the print on your wall, the book on your desk, or the rain outside: I read each letter twice, and answer most of them',
  },
};

/** Only a test: checks that each control exists and changes the banner or the page. */
export const EveryControl: Story = {
  tags: ['!dev'],
  play: async ({ mount, args, argTypes, canvasElement, globals }) => {
    const locale = localeOf({ globals });
    const banner = () =>
      canvasElement.querySelector('section[aria-label]:has(a[href*="ofuse.me"])')?.outerHTML;
    const dismiss = () => canvasElement.querySelector('[data-dismiss]');
    const changes: readonly (readonly [Partial<BannerStoryProps>, () => unknown])[] = [
      [{ displayType: 'link' }, banner],
      [{ sentence: 'A sentence that does not exist yet' }, banner],
      [{ note: 'A note that does not exist yet' }, banner],
      [{ callLabel: 'A label that does not exist yet' }, banner],
      [{ href: 'https://ofuse.me/another' }, banner],
      [{ theme: 'neon' }, () => canvasElement.querySelector('style')?.textContent],
    ];
    const barChanges: typeof changes = [
      [{ dismissLabel: 'Not today' }, () => dismiss()?.getAttribute('aria-label')],
      [{ hasScript: false }, () => dismiss()?.checkVisibility({ visibilityProperty: true })],
    ];
    const prove = async (
      [change, read]: (typeof changes)[number],
      displayType: BannerStoryProps['displayType'],
    ): Promise<void> => {
      const [name = ''] = Object.keys(change);
      await expect(argTypes[name as keyof typeof argTypes]?.control, name).toBeTruthy();
      await mount(<BannerOnPage {...args} displayType={displayType} locale={locale} />);
      // A bar appears with the first scroll.
      window.scrollTo(0, 200);
      await waitFor(async () => expect(read(), name).toBeTruthy());
      const before = read();
      await mount(<BannerOnPage {...args} displayType={displayType} {...change} locale={locale} />);
      await waitFor(async () => expect(read(), name).not.toEqual(before));
    };
    for (const row of changes) await prove(row, 'bottom_banner');
    for (const row of barChanges) await prove(row, 'fixed_on_screen');
  },
};
