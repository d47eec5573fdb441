import { createTransparencyReport } from '@musubi/api-client/testing';
import { toLocale } from '@musubi/domain/locales';
import { getT } from '@musubi/i18n/translator';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

import type { NumbersT } from './report-words.ts';
import { TransparencyScreen } from './transparency-screen.tsx';

interface StoryArgs {
  readonly reports: Parameters<typeof TransparencyScreen>[0]['reports'];
}

const REPORT = createTransparencyReport();

const meta: Meta<StoryArgs> = {
  title: 'Numbers/Transparency report',
  tags: ['!autodocs'],
  args: { reports: [createTransparencyReport({ half: '2026-2', rows: [] }), REPORT] },
  loaders: [async ({ globals }) => ({ t: await getT(toLocale(globals['locale']), 'numbers') })],
  render: ({ reports }, { globals, loaded }) => (
    // The story's loader provides the translation function.
    <TransparencyScreen t={loaded['t'] as NumbersT} locale={toLocale(globals['locale'])} reports={reports} />
  ),
};

export default meta;

type Story = StoryObj<StoryArgs>;

export const TwoHalfYears: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('table')).toHaveLength(1);
    await expect(canvas.getAllByRole('row')).toHaveLength(REPORT.rows.length + 1);
    await expect(canvas.queryByRole('cell', { name: /^[1-4]$/ })).toBeNull();
  },
};

export const WhileTheApiIsDown: Story = {
  args: { reports: null },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('table')).toBeNull();
  },
};
