import type { Meta, StoryObj } from '@storybook/react-vite';
import Eye from 'lucide-react/icons/eye';

import { wordsOf } from '../testing/story-words.ts';
import { LinkButton } from './link-button.tsx';

const meta = {
  title: 'Actions/Link button',
  component: LinkButton,
  args: { href: '#preview' },
  render: (args, context) => <LinkButton {...args}>{wordsOf(context).preview}</LinkButton>,
} satisfies Meta<typeof LinkButton>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Secondary: Story = {};
export const Primary: Story = { args: { variant: 'primary' } };
export const WithIcon: Story = { args: { icon: <Eye size={18} aria-hidden="true" /> } };
