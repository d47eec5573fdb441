import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';

import { wordsOf } from '../testing/story-words.ts';
import { ColorPicker, type ColorPickerProps } from './color-picker.tsx';

function Picker({ value, onChange, ...rest }: ColorPickerProps) {
  const [chosen, setChosen] = useState(value);
  return (
    <ColorPicker
      {...rest}
      value={chosen}
      onChange={(next) => {
        setChosen(next);
        onChange(next);
      }}
    />
  );
}

const meta = {
  title: 'Forms/Color picker',
  component: ColorPicker,
  args: { value: '#1d59a7', onChange: fn(), words: { label: '', area: '', hue: '', code: '' } },
  argTypes: { words: { table: { disable: true } } },
  render: (args, context) => <Picker {...args} words={wordsOf(context).color.picker} />,
} satisfies Meta<typeof ColorPicker>;

export default meta;

type Story = StoryObj<typeof meta>;

export const AnyColour: Story = {};

export const WrittenDown: Story = {
  play: async (context) => {
    const { canvas, userEvent, args } = context;
    const field = canvas.getByRole('textbox', { name: wordsOf(context).color.picker.code });
    await userEvent.clear(field);
    await userEvent.type(field, '#C2410C{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith('#c2410c');
  },
};

/** On black, the hue slider moves without changing the colour. */
export const ThroughBlack: Story = {
  args: { value: '#000000' },
  play: async (context) => {
    const { canvas, userEvent, args } = context;
    const hue = canvas.getByRole('slider', { name: wordsOf(context).color.picker.hue });
    hue.focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
    await expect(hue).toHaveValue('3');
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};
