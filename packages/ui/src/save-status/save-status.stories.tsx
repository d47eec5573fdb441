import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';

import { wordsOf } from '../testing/story-words.ts';
import { SaveStatus } from './save-status.tsx';

const meta = {
  title: 'Feedback/Save status',
  component: SaveStatus,
  args: { state: 'idle', text: '' },
  render: (args, context) => {
    const { saveStatus, retry } = wordsOf(context);
    const text = args.state === 'idle' ? '' : saveStatus[args.state];
    return <SaveStatus {...args} text={text} retry={{ label: retry, onRetry: fn() }} />;
  },
} satisfies Meta<typeof SaveStatus>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Idle: Story = {};
export const Saving: Story = { args: { state: 'saving' } };
export const Saved: Story = { args: { state: 'saved' } };
export const Waiting: Story = { args: { state: 'waiting' } };
export const Failed: Story = { args: { state: 'failed' } };
