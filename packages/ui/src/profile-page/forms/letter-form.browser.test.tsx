import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';

import { SAMPLE_PROFILES } from '../samples/sample-profiles.ts';
import { SAMPLE_LABELS } from '../samples/sample-words.ts';
import { subPageCss } from '../screens/sub-page.tsx';
import { LetterForm } from './letter-form.tsx';

test('puts the checkbox beside its label and draws the label in regular weight', async () => {
  const { container } = await render(
    <>
      <style>{subPageCss(SAMPLE_PROFILES.en)}</style>
      <LetterForm labels={SAMPLE_LABELS.en.letter} action="#" />
    </>,
  );
  const box = container.querySelector('input[type=checkbox]');
  const label = box?.parentElement;
  if (!box || !label) throw new Error('The form asks for no consent');
  const words = document.createRange();
  words.selectNodeContents(label);
  words.setStartAfter(box);
  expect(words.getBoundingClientRect().left).toBeGreaterThan(box.getBoundingClientRect().right);
  expect(words.getBoundingClientRect().top).toBeLessThan(box.getBoundingClientRect().bottom);
  expect(getComputedStyle(label).fontWeight).toBe('400');
});

test('C12: has a font size of at least 16 px, so that iOS does not zoom', async () => {
  const { container } = await render(
    <>
      <style>{subPageCss(SAMPLE_PROFILES.en)}</style>
      <LetterForm labels={SAMPLE_LABELS.en.letter} action="#" />
    </>,
  );
  const fields = container.querySelectorAll('textarea, input:not([type=checkbox], [type=hidden])');
  const sizes = [...fields].map((field) => Number.parseFloat(getComputedStyle(field).fontSize));
  expect(sizes.length).toBeGreaterThan(1);
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(16);
});
