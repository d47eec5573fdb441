import '../tokens/tokens.css';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';

import { Select } from './select.tsx';

const ITEMS = [
  { value: 'en', label: 'English' },
  { value: 'ja', label: '日本語' },
] as const;

/** Resolves when React has rendered what the loaded list changes. */
async function untilListLoaded(): Promise<void> {
  await import('./choosing-select.tsx');
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
}

test('opens its list when the list loads between pressing and releasing the button', async () => {
  await render(<Select label="Language" items={ITEMS} value="en" onChange={() => {}} />);
  const button = page.getByRole('button').element();
  button.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  await untilListLoaded();
  expect(button.isConnected).toBe(true);
  button.dispatchEvent(new PointerEvent('pointerup', { bubbles: true }));
  button.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  await expect.element(page.getByRole('listbox')).toBeVisible();
});
