import { BRAND } from '@musubi/domain/brand';
import type { Meta, StoryObj } from '@storybook/react-vite';

import { wordsOf } from '../testing/story-words.ts';
import { CopyButton } from './copy-button.tsx';

const meta = {
  title: 'Actions/Copy button',
  component: CopyButton,
  args: { text: `https://${BRAND.slug}.example/@mio`, label: '', copiedLabel: '', refusedLabel: '' },
  render: (args, context) => {
    const { copy, copied, copyRefused } = wordsOf(context);
    return <CopyButton {...args} label={copy} copiedLabel={copied} refusedLabel={copyRefused} />;
  },
} satisfies Meta<typeof CopyButton>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Ready: Story = {};
/** Insecure pages have no clipboard API, so copying fails. */
export const Refused: Story = {
  play: async ({ canvas, userEvent }) => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
    try {
      await userEvent.click(canvas.getByRole('button'));
      await canvas.findByRole('alert');
    } finally {
      Reflect.deleteProperty(navigator, 'clipboard');
    }
  },
};
export const Small: Story = { args: { size: 'small' } };
