import type { Meta, StoryObj } from '@storybook/react-vite';

import { wordsOf } from '../testing/story-words.ts';
import { RankedBars } from './ranked-bars.tsx';

const meta = {
  title: 'Content/Ranked bars',
  component: RankedBars,
  decorators: [
    (Story) => (
      <div style={{ maxWidth: '30rem' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof RankedBars>;

export default meta;

type Story = Omit<StoryObj<typeof meta>, 'args'>;

export const Three: Story = {
  render: (_args, context) => {
    const { card, long, screen, sort } = wordsOf(context);
    return (
      <RankedBars
        bars={[
          { id: 'a', label: long, count: 128, countText: '128', note: sort.clicksNote },
          { id: 'b', label: card.title, count: 40, countText: '40' },
          { id: 'c', label: screen.title, count: 0, countText: '0' },
        ]}
      />
    );
  },
};
