import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';

import { wordsOf } from '../testing/story-words.ts';
import { SessionList } from './session-list.tsx';

const handleEnd = fn();

const meta = {
  title: 'Content/Session list',
  component: SessionList,
  args: {
    sessions: [],
    endLabel: '',
    endLabelOf: (name) => name,
    onEnd: handleEnd,
    restLabelOf: (count) => String(count),
  },
  render: (args, context) => {
    const { sessions } = wordsOf(context);
    const { own, end, endOf, rest, computer, phone, unknown, since, used } = sessions;
    return (
      <div style={{ maxWidth: '40rem' }}>
        <SessionList
          {...args}
          endLabel={end}
          endLabelOf={endOf}
          restLabelOf={rest}
          sessions={[
            { id: 'own', device: 'computer', name: computer, notes: [since], ownLabel: own },
            { id: 'phone', device: 'phone', name: phone, notes: [since, used] },
            { id: 'unknown', device: 'unknown', name: unknown, notes: [since, used] },
          ]}
        />
      </div>
    );
  },
} satisfies Meta<typeof SessionList>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Three: Story = {
  play: async ({ canvas, userEvent, ...context }) => {
    const { sessions } = wordsOf(context);
    handleEnd.mockClear();
    // The current session has no button, because the user ends it by logging out.
    await expect(canvas.getAllByRole('button')).toHaveLength(2);
    const button = canvas.getByRole('button', { name: sessions.endOf(sessions.phone) });
    await expect(button).toHaveAccessibleDescription(`${sessions.since} ${sessions.used}`);
    const { width, height } = button.getBoundingClientRect();
    await expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    await userEvent.tab();
    await expect(button).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(handleEnd.mock.calls).toEqual([['phone']]);
  },
};

/** Two sessions have the same name and differ in their last use. The user is ending one session. */
export const Alike: Story = {
  render: (args, context) => {
    const { sessions } = wordsOf(context);
    const { end, endOf, phone, since, used } = sessions;
    return (
      <SessionList
        {...args}
        endLabel={end}
        endLabelOf={endOf}
        sessions={[
          { id: 'a', device: 'phone', name: phone, notes: [since, used], isPending: true },
          { id: 'b', device: 'tablet', name: phone, notes: [since, used] },
        ]}
      />
    );
  },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(2);
  },
};

/** The current session is the oldest. Five are shown, until the user asks for the others. */
export const Many: Story = {
  render: (args, context) => {
    const { own, end, endOf, rest, computer, unknown, since, used } = wordsOf(context).sessions;
    const others = Array.from({ length: 7 }, (_, place) => ({
      id: String(place),
      device: 'unknown' as const,
      name: unknown,
      notes: [since, used],
    }));
    return (
      <SessionList
        {...args}
        endLabel={end}
        endLabelOf={endOf}
        restLabelOf={rest}
        sessions={[
          ...others,
          { id: 'own', device: 'computer', name: computer, notes: [since], ownLabel: own },
        ]}
      />
    );
  },
  play: async ({ canvas, userEvent, ...context }) => {
    const { own, rest } = wordsOf(context).sessions;
    await expect(canvas.getAllByRole('listitem')).toHaveLength(5);
    await expect(canvas.getAllByRole('listitem')[0]).toHaveTextContent(own);
    await userEvent.click(canvas.getByRole('button', { name: rest(3) }));
    await expect(canvas.getAllByRole('listitem')).toHaveLength(8);
  },
};
