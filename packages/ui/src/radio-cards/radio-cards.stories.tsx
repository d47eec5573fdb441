import {
  FONT_CHOICES,
  THEME_IDS,
  THEME_NAMES,
  type FontChoice,
  type ThemeId,
} from '@musubi/domain/appearance';
import type { Locale } from '@musubi/domain/locales';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect } from 'storybook/test';

import type { StoryWords } from '../testing/story-words-en.ts';
import { localeOf, wordsOf } from '../testing/story-words.ts';
import { ThemeSwatch } from '../theme-swatch/theme-swatch.tsx';
import { RadioCards } from './radio-cards.tsx';

function ThemeCards({ words, locale }: { readonly words: StoryWords; readonly locale: Locale }) {
  const [value, setValue] = useState<ThemeId>('kami');
  return (
    <RadioCards
      label={words.theme.label}
      description={words.theme.hint}
      cards={THEME_IDS.map((id) => ({
        value: id,
        label: THEME_NAMES[id][locale],
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

export const Themes = {
  render: (_args, context) => <ThemeCards words={wordsOf(context)} locale={localeOf(context)} />,
} satisfies Story;

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
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await expect(canvas.getByRole('radio', { name: THEME_NAMES.genkou[localeOf(context)] })).toBeChecked();
  },
};
