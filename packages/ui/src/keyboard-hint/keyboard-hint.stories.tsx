import type { Meta, StoryObj } from '@storybook/react-vite';

import { wordsOf } from '../testing/story-words.ts';
import { KeyboardHint } from './keyboard-hint.tsx';

const meta = {
  title: 'Content/Keyboard hint',
  component: KeyboardHint,
  args: { keys: ['g', 'l'] },
  render: (args, context) => (
    <p style={{ display: 'flex', gap: '0.75rem', alignItems: 'center' }}>
      {wordsOf(context).shortcut} <KeyboardHint {...args} />
    </p>
  ),
} satisfies Meta<typeof KeyboardHint>;

export default meta;

type Story = StoryObj<typeof meta>;

export const TwoKeys: Story = {};
export const WithModifier: Story = { args: { keys: ['Ctrl', 'Z'] } };
