import type { Meta, StoryObj } from '@storybook/react-vite';

import { CopyButton } from '../copy-button/copy-button.tsx';
import { wordsOf } from '../testing/story-words.ts';
import { Card } from './card.tsx';

const meta = {
  title: 'Content/Card',
  component: Card,
  decorators: [
    (Story) => (
      <div style={{ maxWidth: '30rem' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Card>;

export default meta;

type Story = StoryObj<typeof meta>;

export const WithTitleAndAction: Story = {
  render: (args, context) => {
    const { card, copy, copied, copyRefused } = wordsOf(context);
    return (
      <Card
        {...args}
        title={card.title}
        titleId="address"
        actions={
          <CopyButton
            size="small"
            text={card.body}
            label={copy}
            copiedLabel={copied}
            refusedLabel={copyRefused}
          />
        }
      >
        <p>{card.body}</p>
      </Card>
    );
  },
};

export const Plain: Story = {
  render: (args, context) => (
    <Card {...args}>
      <p>{wordsOf(context).screen.body}</p>
    </Card>
  ),
};
