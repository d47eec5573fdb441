import type { Locale } from '@musubi/domain/locales';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen, waitFor } from 'storybook/test';

import { SAMPLE_LABELS } from '../profile-page/sample-words.ts';
import { localeOf } from '../testing/story-words.ts';
import { LanguagePicker } from './language-picker.tsx';

function Picker({ start }: { readonly start: Locale }) {
  const [locale, setLocale] = useState(start);
  const { language, localeNames } = SAMPLE_LABELS[start];
  return (
    <div style={{ width: '14.75rem', minHeight: '13rem' }}>
      <LanguagePicker label={language} locale={locale} localeNames={localeNames} onChange={setLocale} />
    </div>
  );
}

const meta = {
  title: 'Shell/Language picker',
  component: Picker,
  args: { start: 'en' },
  argTypes: { start: { table: { disable: true } } },
  render: (_args, context) => <Picker start={localeOf(context)} />,
} satisfies Meta<typeof Picker>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Closed: Story = {};

export const Open: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'));
    await waitFor(async () => expect(screen.getByRole('listbox')).toBeVisible());
    for (const [name, lang] of [
      ['English', 'en'],
      ['日本語', 'ja'],
      ['繁體中文', 'zh-TW'],
    ] as const) {
      const option = screen.getByRole('option', { name });
      await expect(option.querySelector(`[lang="${lang}"]`)).not.toBeNull();
    }
  },
};

export const ChooseByKeyboard: Story = {
  args: { start: 'en' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('listbox');
    await userEvent.keyboard('{End}{Enter}');
    await waitFor(async () => expect(canvas.getByRole('button')).toHaveTextContent('繁體中文'));
  },
};
