import { DEFAULT_APPEARANCE, type ThemeId } from '@musubi/domain/appearance';
import type { Meta, StoryObj } from '@storybook/react-vite';

import { SAMPLE_PROFILES, toSampleProps } from '../samples/sample-profiles.ts';
import { MessagePage, messagePageCss } from './message-page.tsx';

interface MessageStoryProps {
  readonly themeId: ThemeId;
  readonly stamp?: string;
  readonly title: string;
  readonly body: string;
  /** Whether the page shows a creator's picture instead of the product's logo. */
  readonly isOfCreator: boolean;
}

function MessageStory({ themeId, stamp, title, body, isOfCreator }: MessageStoryProps) {
  const { profile, contentOrigin } = toSampleProps(SAMPLE_PROFILES.en);
  const appearance = { ...DEFAULT_APPEARANCE, theme_id: themeId };
  return (
    <>
      <style>{messagePageCss(appearance, 'en')}</style>
      <MessagePage
        appearance={appearance}
        locale="en"
        creator={isOfCreator ? { profile, contentOrigin } : null}
        {...(stamp !== undefined && { stamp })}
        title={title}
        body={body}
        action={{ href: '#', label: isOfCreator ? `Back to ${profile.name}` : 'Make a page of your own' }}
        other={{ href: '#', label: 'Go to the top page' }}
      />
    </>
  );
}

const meta = {
  title: 'Public page/Message page',
  component: MessageStory,
  parameters: { layout: 'fullscreen' },
  args: {
    themeId: 'kami',
    title: 'This page does not exist',
    body: 'The address may have been mistyped, or its owner has closed the page.',
    isOfCreator: false,
  },
} satisfies Meta<typeof MessageStory>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Missing: Story = { args: { stamp: 'Address unknown' } };

export const OfACreator: Story = {
  args: {
    themeId: 'ramune',
    title: 'Thank you for telling us',
    body: 'We will review this page.',
    isOfCreator: true,
  },
};

export const OnASheet: Story = { args: { ...OfACreator.args, themeId: 'genkou' } };
