import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

import { wordsOf } from '../testing/story-words.ts';
import { SearchField } from './search-field.tsx';

const meta = {
  title: 'Forms/Search field',
  component: SearchField,
  args: { label: '', clearLabel: '' },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: '26rem' }}>
        <Story />
      </div>
    ),
  ],
  render: (args, context) => {
    const { field, cancel } = wordsOf(context);
    return <SearchField {...args} label={field.name} clearLabel={cancel} />;
  },
} satisfies Meta<typeof SearchField>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Filled: Story = { args: { defaultValue: 'Harmonium' } };

export const ClearedByKeyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByRole('searchbox');
    await userEvent.type(input, 'Harmonium');
    await expect(canvas.getByRole('button')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect(input).toHaveValue('');
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};
