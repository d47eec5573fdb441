import type { Meta, StoryObj } from '@storybook/react-vite';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { fn } from 'storybook/test';

import { wordsOf } from '../testing/story-words.ts';
import { IconButton } from './icon-button.tsx';

const meta = {
  title: 'Actions/Icon button',
  component: IconButton,
  args: { label: '', icon: <Ellipsis size={20} aria-hidden="true" />, onPress: fn() },
  render: (args, context) => <IconButton {...args} label={wordsOf(context).more} />,
} satisfies Meta<typeof IconButton>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Quiet: Story = {};
export const Outlined: Story = { args: { variant: 'outlined' } };
export const Disabled: Story = { args: { isDisabled: true } };
