import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';

import { STORY_WORDS_EN } from '../testing/story-words-en.ts';
import { ColorPicker } from './color-picker.tsx';

const { picker: words } = STORY_WORDS_EN.color;

async function show(value: string) {
  const onChange = vi.fn<(hex: string) => void>();
  function Picker() {
    const [chosen, setChosen] = useState(value);
    return (
      <ColorPicker
        words={words}
        value={chosen}
        onChange={(hex) => {
          onChange(hex);
          setChosen(hex);
        }}
      />
    );
  }
  await render(<Picker />);
  return onChange;
}

test.each(['#1d59a7', '#ffffff', '#000000', '#7f7f7f', '#c2410c', '#010203', '#fefdfc'])(
  'does not call onChange when first rendered with %s',
  async (hex) => {
    const onChange = await show(hex);
    await expect.element(page.getByRole('textbox', { name: words.code })).toHaveValue(hex.toUpperCase());
    expect(onChange).not.toHaveBeenCalled();
  },
);

test('reports #rrggbb when an arrow key moves the hue', async () => {
  const onChange = await show('#1d59a7');
  page.getByRole('slider', { name: words.hue }).element().focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(onChange.mock.lastCall?.[0]).toMatch(/^#[0-9a-f]{6}$/);
  expect(onChange.mock.lastCall?.[0]).not.toBe('#1d59a7');
});

test('never reports invalid text as a colour', async () => {
  const onChange = await show('#1d59a7');
  const field = page.getByRole('textbox', { name: words.code });
  await userEvent.clear(field);
  await userEvent.type(field, 'zz{Enter}');
  for (const [hex] of onChange.mock.calls) expect(hex).toMatch(/^#[0-9a-f]{6}$/);
});
