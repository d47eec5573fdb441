import { OFUSE_DISPLAY_TYPES } from '@musubi/domain/appearance';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ReactElement, useLayoutEffect } from 'react';

import { pageCss } from '../profile-page/page-css.ts';
import { SAMPLE_PROFILES } from '../profile-page/sample-profiles.ts';
import { SCRIPT_HOOKS } from '../profile-page/script-hooks.ts';
import { localeOf, wordsOf } from '../testing/story-words.ts';
import { OfuseBanner } from './ofuse-banner.tsx';

/** Simulates a page whose script has run; without script, the dismiss button is hidden. */
function ScriptedPage({ children }: { readonly children: ReactElement }) {
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute(SCRIPT_HOOKS.ready, true);
  }, []);
  return children;
}

const meta = {
  title: 'Public page/OFUSE banner',
  component: OfuseBanner,
  parameters: { docs: { story: { inline: false, iframeHeight: 240 } } },
  argTypes: { displayType: { control: 'inline-radio', options: OFUSE_DISPLAY_TYPES } },
  args: {
    displayType: 'bottom_banner',
    href: 'https://ofuse.me/example',
    sentence: '',
    callLabel: '',
    dismissLabel: '',
  },
  decorators: [
    (Story) => (
      <ScriptedPage>
        <Story />
      </ScriptedPage>
    ),
  ],
  render: (args, context) => {
    const { ofuse } = wordsOf(context);
    return (
      <>
        <style>{pageCss(SAMPLE_PROFILES[localeOf(context)])}</style>
        <OfuseBanner
          {...args}
          sentence={ofuse.sentence}
          callLabel={ofuse.call}
          dismissLabel={ofuse.dismiss}
        />
      </>
    );
  },
} satisfies Meta<typeof OfuseBanner>;

export default meta;

type Story = StoryObj<typeof meta>;

export const BottomBanner: Story = {};
export const FixedOnScreen: Story = { args: { displayType: 'fixed_on_screen' } };
export const Link: Story = { args: { displayType: 'link' } };

/** A sentence that wraps onto several lines. */
export const LongSentence: Story = {
  render: (args, context) => {
    const { ofuse, long } = wordsOf(context);
    return (
      <div style={{ maxWidth: '22rem' }}>
        <style>{pageCss(SAMPLE_PROFILES[localeOf(context)])}</style>
        <OfuseBanner
          {...args}
          sentence={`${ofuse.sentence}${long}`}
          callLabel={ofuse.call}
          dismissLabel={ofuse.dismiss}
        />
      </div>
    );
  },
};
