import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect } from 'storybook/test';

import { wordsOf } from '../testing/story-words.ts';
import { FileButton, type FileButtonProps } from './file-button.tsx';

function ChosenFile(props: FileButtonProps) {
  const [name, setName] = useState('');
  return (
    <div style={{ display: 'flex', alignItems: 'center', gap: '0.75rem' }}>
      <FileButton {...props} onFile={(file) => setName(file.name)} />
      <output>{name}</output>
    </div>
  );
}

const meta = {
  title: 'Forms/File button',
  component: FileButton,
  args: { acceptedTypes: ['image/png'], onFile: () => undefined },
  render: (args, context) => <ChosenFile {...args}>{wordsOf(context).picture}</ChosenFile>,
} satisfies Meta<typeof FileButton>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Plain: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    const input = canvasElement.querySelector('input');
    if (input === null) throw new Error('There is no field for a file');
    await userEvent.upload(input, new File(['a'], 'cat.png', { type: 'image/png' }));
    await expect(canvas.getByText('cat.png')).toBeVisible();
  },
};
export const Disabled: Story = { args: { isDisabled: true } };
