import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect } from 'storybook/test';

import { wordsOf } from '../testing/story-words.ts';
import { DateTimeField, type DateTimeFieldProps } from './date-time-field.tsx';

function Moment({ value, ...rest }: DateTimeFieldProps) {
  const [moment, setMoment] = useState(value);
  return (
    <div style={{ maxWidth: '18rem' }}>
      <DateTimeField {...rest} value={moment} onChange={setMoment} />
    </div>
  );
}

const meta = {
  title: 'Forms/Date and time field',
  component: DateTimeField,
  args: { label: '', value: '2026-11-20T09:30', onChange: () => undefined },
  render: (args, context) => <Moment {...args} label={wordsOf(context).moment.label} />,
} satisfies Meta<typeof DateTimeField>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Filled: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByDisplayValue('2026-11-20T09:30')).toBeVisible();
  },
};
export const Empty: Story = { args: { value: '' } };
export const Disabled: Story = { args: { isDisabled: true } };
export const WithError: Story = {
  render: (args, context) => {
    const { moment } = wordsOf(context);
    return <Moment {...args} label={moment.label} errorMessage={moment.error} />;
  },
};
