import type { Meta, StoryObj } from '@storybook/react-vite';

import { wordsOf } from '../testing/story-words.ts';
import { CopyButton } from './copy-button.tsx';

const meta = {
  title: 'Actions/Copy button',
  component: CopyButton,
  args: { text: 'https://musubi.example/@mio', label: '', copiedLabel: '' },
  render: (args, context) => {
    const { copy, copied } = wordsOf(context);
    return <CopyButton {...args} label={copy} copiedLabel={copied} />;
  },
} satisfies Meta<typeof CopyButton>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Ready: Story = {};
export const Small: Story = { args: { size: 'small' } };
