import type { Meta, StoryObj } from '@storybook/react-vite';

import { PagePoster } from './page-poster.tsx';

const meta = {
  title: 'Public page/Page poster',
  component: PagePoster,
  args: {
    themeId: 'matcha',
    locale: 'en',
    name: 'Chen Yi-An',
    headline: 'Travel and food',
    picture: './sample-images/demo-yian-icon/192.webp',
    links: ['Breakfast by train', 'Photo zine', 'Write a letter'],
  },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: '20rem' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof PagePoster>;

export default meta;

export const Default: StoryObj<typeof meta> = {};
