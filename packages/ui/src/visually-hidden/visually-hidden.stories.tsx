import type { Meta, StoryObj } from '@storybook/react-vite';

import { wordsOf } from '../testing/story-words.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

const meta = {
  title: 'Content/Visually hidden',
  component: VisuallyHidden,
  render: (args, context) => {
    const { drawer } = wordsOf(context);
    return (
      <a href="#guide">
        {drawer.guide} <VisuallyHidden {...args}>{drawer.opensNewTab}</VisuallyHidden>
      </a>
    );
  },
} satisfies Meta<typeof VisuallyHidden>;

export default meta;

type Story = StoryObj<typeof meta>;

export const AfterALink: Story = {};
