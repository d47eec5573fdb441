import type { Meta, StoryObj } from '@storybook/react-vite';

import { LargeLogoMark } from '../brand/large-mark.tsx';
import { Button } from '../button/button.tsx';
import { wordsOf } from '../testing/story-words.ts';
import { EmptyState } from './empty-state.tsx';

const meta = {
  title: 'Feedback/Empty state',
  component: EmptyState,
  args: { title: '' },
  render: (args, context) => {
    const { empty, addLink } = wordsOf(context);
    return (
      <EmptyState
        {...args}
        title={empty.title}
        picture={<LargeLogoMark />}
        actions={<Button variant="primary">{addLink}</Button>}
      >
        {empty.body}
      </EmptyState>
    );
  },
} satisfies Meta<typeof EmptyState>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Beginning: Story = {};
