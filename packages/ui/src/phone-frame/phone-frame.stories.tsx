import type { Meta, StoryObj } from '@storybook/react-vite';

import { EmptyState } from '../empty-state/empty-state.tsx';
import { wordsOf } from '../testing/story-words.ts';
import { PhoneFrame } from './phone-frame.tsx';

const meta = {
  title: 'Content/Phone frame',
  component: PhoneFrame,
  render: (args, context) => {
    const { empty } = wordsOf(context);
    return (
      <PhoneFrame {...args}>
        <EmptyState title={empty.title}>{empty.body}</EmptyState>
      </PhoneFrame>
    );
  },
} satisfies Meta<typeof PhoneFrame>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Around: Story = {};
