import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';

import { wordsOf } from '../testing/story-words.ts';
import { OfuseBanner } from './ofuse-banner.tsx';

const meta = {
  title: 'Public page/OFUSE banner',
  component: OfuseBanner,
  args: {
    displayType: 'bottom_banner',
    href: 'https://ofuse.me/example',
    sentence: '',
    callLabel: '',
    dismissLabel: '',
    onDismiss: fn(),
  },
  render: (args, context) => {
    const { ofuse } = wordsOf(context);
    return (
      <OfuseBanner {...args} sentence={ofuse.sentence} callLabel={ofuse.call} dismissLabel={ofuse.dismiss} />
    );
  },
} satisfies Meta<typeof OfuseBanner>;

export default meta;

type Story = StoryObj<typeof meta>;

export const BottomBanner: Story = {};
export const FixedOnScreen: Story = { args: { displayType: 'fixed_on_screen' } };
export const Link: Story = { args: { displayType: 'link' } };

export const LongSentence: Story = {
  render: (args, context) => {
    const words = wordsOf(context);
    return (
      <div style={{ maxWidth: '22rem' }}>
        <OfuseBanner
          {...args}
          sentence={`${words.ofuse.sentence}${words.long}`}
          callLabel={words.ofuse.call}
          dismissLabel={words.ofuse.dismiss}
        />
      </div>
    );
  },
};
