import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect } from 'storybook/test';

import type { StoryWords } from '../testing/story-words-en.ts';
import { wordsOf } from '../testing/story-words.ts';
import { ColorSwatches } from './color-swatches.tsx';

const COLORS = { own: '#1d59a7', vermilion: '#a13d20', moss: '#4c6513', indigo: '#27509a' } as const;
type ColorId = keyof typeof COLORS;
const IDS = ['own', 'vermilion', 'moss', 'indigo'] as const satisfies readonly ColorId[];

interface AccentsProps {
  readonly words: StoryWords;
  readonly isLocked?: boolean;
}

function Accents({ words: { color }, isLocked = false }: AccentsProps) {
  const [value, setValue] = useState<ColorId>('own');
  return (
    <ColorSwatches
      label={color.label}
      value={value}
      onChange={setValue}
      items={IDS.map((id) => ({
        value: id,
        label: color.names[id],
        color: COLORS[id],
        isDisabled: isLocked && id !== 'own',
      }))}
    />
  );
}

const meta = { title: 'Forms/Color swatches' } satisfies Meta;

export default meta;

type Story = StoryObj<typeof meta>;

export const Accent = {
  render: (_args, context) => <Accents words={wordsOf(context)} />,
} satisfies Story;

export const Locked: Story = {
  render: (_args, context) => <Accents words={wordsOf(context)} isLocked />,
};

export const ByArrowKeys: Story = {
  render: Accent.render,
  play: async (context) => {
    const { canvas, userEvent } = context;
    const { names } = wordsOf(context).color;
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await expect(canvas.getByRole('radio', { name: names.moss })).toBeChecked();
  },
};
