import type { Meta, StoryObj } from '@storybook/react-vite';
import Monitor from 'lucide-react/icons/monitor';
import Smartphone from 'lucide-react/icons/smartphone';
import { useState } from 'react';
import { expect } from 'storybook/test';

import { wordsOf } from '../testing/story-words.ts';
import { ToggleGroup } from './toggle-group.tsx';

const meta = { title: 'Forms/Toggle group', parameters: { layout: 'padded' } } satisfies Meta;

export default meta;

type Story = StoryObj<typeof meta>;

export const Words: Story = {
  render: function Render(_args, context) {
    const { sort } = wordsOf(context);
    const [value, setValue] = useState<'newest' | 'clicks'>('newest');
    return (
      <ToggleGroup
        label={sort.label}
        value={value}
        onChange={setValue}
        items={[
          { value: 'newest', label: sort.newest },
          { value: 'clicks', label: sort.clicks },
        ]}
      />
    );
  },
  play: async ({ canvas, userEvent }) => {
    const [first, second] = canvas.getAllByRole('radio');
    await expect(first).toBeChecked();
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}');
    await expect(second).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect(second).toBeChecked();
    await userEvent.keyboard(' ');
    await expect(second).toBeChecked();
  },
};

export const Icons: Story = {
  render: function Render(_args, context) {
    const words = wordsOf(context);
    const [value, setValue] = useState<'phone' | 'desktop'>('phone');
    return (
      <ToggleGroup
        isIconOnly
        label={words.preview}
        value={value}
        onChange={setValue}
        items={[
          { value: 'phone', label: words.add, icon: <Smartphone size={20} aria-hidden="true" /> },
          { value: 'desktop', label: words.save, icon: <Monitor size={20} aria-hidden="true" /> },
        ]}
      />
    );
  },
};
