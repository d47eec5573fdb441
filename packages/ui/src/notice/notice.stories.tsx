import type { Meta, StoryObj } from '@storybook/react-vite';

import { Button } from '../button/button.tsx';
import { wordsOf } from '../testing/story-words.ts';
import { Notice } from './notice.tsx';

const meta = {
  title: 'Feedback/Notice',
  component: Notice,
  args: { tone: 'info' },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: '36rem' }}>
        <Story />
      </div>
    ),
  ],
  render: (args, context) => {
    const { notice } = wordsOf(context);
    return <Notice {...args}>{notice[args.tone ?? 'info']}</Notice>;
  },
} satisfies Meta<typeof Notice>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Info: Story = {};
export const Success: Story = { args: { tone: 'success' } };
export const Warn: Story = { args: { tone: 'warn' } };

export const DangerWithActions: Story = {
  args: { tone: 'danger' },
  render: (args, context) => {
    const { notice } = wordsOf(context);
    return (
      <Notice
        {...args}
        title={notice.dangerTitle}
        actions={
          <>
            <Button size="small">{notice.keep}</Button>
            <Button size="small">{notice.take}</Button>
          </>
        }
      >
        {notice.danger}
      </Notice>
    );
  },
};
