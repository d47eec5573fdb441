import type { Meta, StoryObj } from '@storybook/react-vite';

import { wordsOf } from '../testing/story-words.ts';
import { TextArea } from './text-area.tsx';

const meta = {
  title: 'Forms/Text area',
  component: TextArea,
  args: { label: '' },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: '32rem' }}>
        <Story />
      </div>
    ),
  ],
  render: (args, context) => {
    const { field } = wordsOf(context);
    return (
      <TextArea
        {...args}
        label={field.bio}
        description={field.bioHint}
        maxGraphemes={1000}
        countLabel={field.count}
        defaultValue={field.bioText}
      />
    );
  },
} satisfies Meta<typeof TextArea>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Filled: Story = {};
export const Disabled: Story = { args: { isDisabled: true } };

export const OneLine: Story = {
  render: (args, context) => (
    <TextArea {...args} isOneLine label={wordsOf(context).field.bio} description="" defaultValue="" />
  ),
};

export const WithError: Story = {
  render: (args, context) => {
    const { field } = wordsOf(context);
    return <TextArea {...args} label={field.bio} errorMessage={field.nameError} />;
  },
};
