import { FONT_CHOICES, THEME_IDS, type FontChoice, type ThemeId } from '@musubi/domain/appearance';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect } from 'storybook/test';

import type { StoryWords } from '../testing/story-words-en.ts';
import { wordsOf } from '../testing/story-words.ts';
import { ThemeSwatch } from '../theme-swatch/theme-swatch.tsx';
import { RadioCards } from './radio-cards.tsx';

function ThemeCards({ words: { theme } }: { readonly words: StoryWords }) {
  const [value, setValue] = useState<ThemeId>('kami');
  return (
    <RadioCards
      label={theme.label}
      description={theme.hint}
      cards={THEME_IDS.map((id) => ({
        value: id,
        label: theme.names[id],
        picture: <ThemeSwatch choice={{ theme_id: id, accent_color: null, background_color: null }} />,
      }))}
      value={value}
      onChange={setValue}
    />
  );
}

function FontCards({ words: { font } }: { readonly words: StoryWords }) {
  const [value, setValue] = useState<FontChoice>('ntlg');
  const names = { ntlg: font.gothic, dnp_shuei_mincho: font.mincho, maru_maru_gothic: font.maru };
  return (
    <RadioCards
      label={font.label}
      layout="rows"
      cards={FONT_CHOICES.map((id) => ({
        value: id,
        label: names[id],
        note: id === 'maru_maru_gothic' ? font.lockedNote : font.sample,
        isDisabled: id === 'maru_maru_gothic',
      }))}
      value={value}
      onChange={setValue}
    />
  );
}

const meta = { title: 'Forms/Radio cards' } satisfies Meta;

export default meta;

type Story = StoryObj<typeof meta>;

export const Themes = { render: (_args, context) => <ThemeCards words={wordsOf(context)} /> } satisfies Story;

export const FontsWithOneLocked: Story = {
  render: (_args, context) => (
    <div style={{ maxWidth: '26rem' }}>
      <FontCards words={wordsOf(context)} />
    </div>
  ),
};

export const ByArrowKeys: Story = {
  render: Themes.render,
  play: async (context) => {
    const { canvas, userEvent } = context;
    const { names } = wordsOf(context).theme;
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await expect(canvas.getByRole('radio', { name: names.genkou })).toBeChecked();
  },
};
