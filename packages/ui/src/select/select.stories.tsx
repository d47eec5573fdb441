import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen, waitFor } from 'storybook/test';

import type { StoryWords } from '../testing/story-words-en.ts';
import { wordsOf } from '../testing/story-words.ts';
import type { SelectProps } from './select-props.ts';
import { Select } from './select.tsx';

type Sort = 'newest' | 'clicks' | 'name';

function SortSelect({ words, ...rest }: Partial<SelectProps<Sort>> & { readonly words: StoryWords }) {
  const [value, setValue] = useState<Sort>('newest');
  const { sort } = words;
  return (
    <div style={{ maxWidth: '20rem', minHeight: '15rem' }}>
      <Select
        {...rest}
        label={sort.label}
        items={[
          { value: 'newest', label: sort.newest },
          { value: 'clicks', label: sort.clicks, note: sort.clicksNote },
          { value: 'name', label: sort.name },
        ]}
        value={value}
        onChange={setValue}
      />
    </div>
  );
}

const meta = {
  title: 'Forms/Select',
  component: SortSelect,
  args: { words: wordsOf({ globals: {} }) },
  argTypes: { words: { table: { disable: true } } },
  render: (args, context) => <SortSelect {...args} words={wordsOf(context)} />,
} satisfies Meta<typeof SortSelect>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Closed: Story = {};
export const Disabled: Story = { args: { isDisabled: true } };
export const LabelInside: Story = { args: { labelPlacement: 'inside' } };
export const WithError: Story = {
  render: (args, context) => {
    const words = wordsOf(context);
    return <SortSelect {...args} words={words} errorMessage={words.field.nameError} />;
  },
};

export const Open: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'));
    await waitFor(async () => expect(screen.getByRole('listbox')).toBeVisible());
  },
};

export const ByKeyboard: Story = {
  play: async (context) => {
    const { canvas, userEvent } = context;
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('listbox');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(canvas.getByRole('button')).toHaveTextContent(wordsOf(context).sort.clicks);
  },
};
