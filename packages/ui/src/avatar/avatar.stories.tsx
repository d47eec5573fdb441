import type { Meta, StoryObj } from '@storybook/react-vite';

import { Avatar } from './avatar.tsx';

const meta = {
  title: 'Content/Avatar',
  component: Avatar,
  args: { imageUrl: null },
} satisfies Meta<typeof Avatar>;

export default meta;

type Story = StoryObj<typeof meta>;

export const DefaultIcon: Story = {};
export const Small: Story = { args: { size: 'small' } };
export const Large: Story = { args: { size: 'large' } };
export const Picture: Story = { args: { size: 'large', imageUrl: './sample-images/mio-icon/192.webp' } };
