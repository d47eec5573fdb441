import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

import { wordsOf } from '../testing/story-words.ts';
import { TextField } from './text-field.tsx';

const meta = {
  title: 'Forms/Text field',
  component: TextField,
  args: { label: '' },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: '26rem' }}>
        <Story />
      </div>
    ),
  ],
  render: (args, context) => {
    const { field, person } = wordsOf(context);
    return <TextField {...args} label={field.name} description={field.nameHint} defaultValue={person} />;
  },
} satisfies Meta<typeof TextField>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Filled: Story = {};
export const Disabled: Story = { args: { isDisabled: true } };
export const ReadOnly: Story = { args: { isReadOnly: true } };

export const WithExample: Story = {
  render: (args, context) => {
    const { field } = wordsOf(context);
    return <TextField {...args} label={field.address} type="url" placeholder={field.addressExample} />;
  },
};

export const WithError: Story = {
  render: (args, context) => {
    const { field } = wordsOf(context);
    return (
      <TextField
        {...args}
        label={field.address}
        description={field.nameHint}
        errorMessage={field.addressError}
        defaultValue="htps:/example"
      />
    );
  },
  play: async (context) => {
    const { field } = wordsOf(context);
    await expect(context.canvas.getByText(field.addressError)).toBeVisible();
    await expect(context.canvas.queryByText(field.nameHint)).toBeNull();
  },
};

export const WithCounter: Story = {
  render: (args, context) => {
    const { field } = wordsOf(context);
    return <TextField {...args} label={field.headline} maxGraphemes={20} countLabel={field.count} />;
  },
  play: async (context) => {
    const { canvas, userEvent } = context;
    const { field } = wordsOf(context);
    await userEvent.type(canvas.getByRole('textbox'), '👨‍👩‍👧が𠮷🏳️‍🌈');
    await expect(canvas.getByText(field.count(4, 20))).toBeVisible();
  },
};

export const OverTheLimit: Story = {
  render: (args, context) => {
    const words = wordsOf(context);
    return (
      <TextField
        {...args}
        label={words.field.headline}
        maxGraphemes={20}
        countLabel={words.field.count}
        defaultValue={words.long}
      />
    );
  },
};
