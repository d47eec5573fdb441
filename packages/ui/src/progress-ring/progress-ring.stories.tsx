import type { Meta, StoryObj } from '@storybook/react-vite';
import Check from 'lucide-react/icons/check';
import Lock from 'lucide-react/icons/lock';

import { ProgressRing } from './progress-ring.tsx';

const meta = {
  title: 'Content/Progress ring',
  component: ProgressRing,
  args: { progress: 0, goal: 3, icon: <Lock size={20} /> },
} satisfies Meta<typeof ProgressRing>;

export default meta;

type Story = StoryObj<typeof meta>;

export const NotBegun: Story = {};
export const OnTheWay: Story = { args: { progress: 2 } };
export const Reached: Story = { args: { progress: 3, icon: <Check size={20} /> } };
export const JustReached: Story = { args: { progress: 3, icon: <Check size={20} />, isJustReached: true } };
export const JustReachedWithoutMotion: Story = {
  ...JustReached,
  render: (args) => (
    <div data-motion="reduce">
      <ProgressRing {...args} />
    </div>
  ),
};
