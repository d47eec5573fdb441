import { LARGE_MARK } from '@musubi/domain/brand-large-mark';
import type { Meta, StoryObj } from '@storybook/react-vite';

import { LogoMark } from '../brand/brand.tsx';
import { Button } from '../button/button.tsx';
import { wordsOf } from '../testing/story-words.ts';
import {
  AddressDrawing,
  EnvelopeDrawing,
  MailListDrawing,
  MovingDrawing,
  TiedPagesDrawing,
  UntouchedPageDrawing,
} from './drawings.tsx';
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

/** For a wide screen that has nothing else to show. */
export const Stacked: Story = { args: { isStacked: true } };

/** The set of drawings: mail list, page without restrictions, own domain, move, letters, followed pages. */
export const Drawings: Story = {
  render: (args, context) => (
    <div style={{ display: 'grid', gap: '1rem' }}>
      {[
        <MailListDrawing key="mail list" />,
        <UntouchedPageDrawing key="page" />,
        <AddressDrawing key="address" />,
        <MovingDrawing key="move" />,
        <EnvelopeDrawing key="letters" />,
        <TiedPagesDrawing key="follows" />,
      ].map((drawing) => (
        <EmptyState key={drawing.key} title={wordsOf(context).empty.title} picture={drawing} />
      ))}
    </div>
  ),
};
