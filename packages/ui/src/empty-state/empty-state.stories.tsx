import { LARGE_MARK } from '@musubi/domain/brand-large-mark';
import type { Meta, StoryObj } from '@storybook/react-vite';

import { LogoMark } from '../brand/brand.tsx';
import { Button } from '../button/button.tsx';
import { wordsOf } from '../testing/story-words.ts';
import { AddressDrawing, MailListDrawing, MovingDrawing, UntouchedPageDrawing } from './drawings.tsx';
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
        picture={<LogoMark drawing={LARGE_MARK} width={64} height={64} />}
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

/** Where a wide screen has nothing else to show. */
export const Stacked: Story = { args: { isStacked: true } };

/** The family's drawings: a mail list, a page without restrictions, an own domain, and a move. */
export const Drawings: Story = {
  render: (args, context) => (
    <div style={{ display: 'grid', gap: '1rem' }}>
      {[
        <MailListDrawing key="mail list" />,
        <UntouchedPageDrawing key="page" />,
        <AddressDrawing key="address" />,
        <MovingDrawing key="move" />,
      ].map((drawing) => (
        <EmptyState key={drawing.key} title={wordsOf(context).empty.title} picture={drawing} />
      ))}
    </div>
  ),
};
