import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

import { localeOf, wordsOf } from '../testing/story-words.ts';
import type { TrendWords } from './trend-chart-props.ts';
import { TrendChart } from './trend-chart.tsx';
import type { TrendPoint } from './trend-points.ts';

const BARS = [12, 20, 31, 18, 9, 14, 26, 41, 38, 22, 17, 25, 33, 48];

const meta = {
  title: 'Content/Trend chart',
  component: TrendChart,
  decorators: [
    (Story) => (
      <div style={{ maxWidth: '44rem' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof TrendChart>;

export default meta;

type Story = Omit<StoryObj<typeof meta>, 'args'>;

function createPoints(bars: readonly number[], locale: string): readonly TrendPoint[] {
  const format = new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', timeZone: 'UTC' });
  return bars.map((bar, index) => {
    const day = Date.UTC(2026, 10, 7 + index);
    return { id: String(day), label: format.format(day), bar, line: Math.round(bar / 3) };
  });
}

const renderWith =
  (bars: readonly number[]): NonNullable<Story['render']> =>
  (_args, context) => {
    const { trend } = wordsOf(context);
    const numbers = new Intl.NumberFormat(localeOf(context));
    const words: TrendWords = { ...trend, format: (count) => numbers.format(count) };
    return <TrendChart label={trend.label} points={createPoints(bars, localeOf(context))} words={words} />;
  };

export const TwoWeeks: Story = {
  render: renderWith(BARS),
  play: async ({ canvas, userEvent }) => {
    const cursor = canvas.getByRole('slider');
    cursor.focus();
    await expect(cursor.getAttribute('aria-valuetext')).toContain('48');
    await userEvent.keyboard('{Home}');
    await expect(cursor.getAttribute('aria-valuetext')).toContain('12');
    await userEvent.keyboard('{ArrowRight}');
    await expect(cursor.getAttribute('aria-valuetext')).toContain('20');
  },
};

export const AsTable: Story = {
  render: renderWith(BARS),
  play: async ({ canvas, userEvent }) => {
    const [, table] = canvas.getAllByRole('radio');
    if (table !== undefined) await userEvent.click(table);
    await expect(canvas.getAllByRole('row')).toHaveLength(BARS.length + 1);
  },
};

export const NothingYet: Story = { render: renderWith([0, 0, 0, 0, 0, 0, 0]) };
export const Year: Story = {
  render: renderWith(Array.from({ length: 53 }, (_, week) => (week * 37) % 97)),
};
