import type { Meta, StoryObj } from '@storybook/react-vite';
import Plus from 'lucide-react/icons/plus';
import { expect, fn } from 'storybook/test';

import { wordsOf } from '../testing/story-words.ts';
import { Button } from './button.tsx';

const meta = {
  title: 'Actions/Button',
  component: Button,
  args: { onPress: fn() },
  render: (args, context) => <Button {...args}>{wordsOf(context).save}</Button>,
} satisfies Meta<typeof Button>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Primary: Story = { args: { variant: 'primary' } };
export const Secondary: Story = {};
export const Quiet: Story = { args: { variant: 'quiet' } };
export const Small: Story = { args: { size: 'small' } };
export const Disabled: Story = { args: { isDisabled: true } };

export const Armed: Story = {
  args: { variant: 'armed' },
};

export const Danger: Story = {
  args: { variant: 'danger' },
  render: (args, context) => <Button {...args}>{wordsOf(context).delete}</Button>,
};

export const WithIcon: Story = {
  args: { variant: 'primary', icon: <Plus size={18} aria-hidden="true" /> },
  render: (args, context) => <Button {...args}>{wordsOf(context).addLink}</Button>,
};

export const Pending: Story = {
  args: { isPending: true },
  render: (args, context) => <Button {...args}>{wordsOf(context).pending}</Button>,
};

export const LongWords: Story = {
  render: (args, context) => (
    <div style={{ maxWidth: '16rem' }}>
      <Button {...args}>{wordsOf(context).long}</Button>
    </div>
  ),
};

export const ByKeyboard: Story = {
  args: { variant: 'primary' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onPress).toHaveBeenCalledOnce();
  },
};

export const SideBySide: Story = {
  render: (args, context) => {
    const words = wordsOf(context);
    return (
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: '0.75rem' }}>
        <Button {...args} variant="primary">
          {words.save}
        </Button>
        <Button {...args}>{words.preview}</Button>
        <Button {...args} variant="quiet">
          {words.cancel}
        </Button>
        <Button {...args} variant="danger">
          {words.delete}
        </Button>
        <Button {...args} isDisabled>
          {words.save}
        </Button>
      </div>
    );
  },
};
