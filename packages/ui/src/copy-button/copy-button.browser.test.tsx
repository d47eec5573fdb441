import '../tokens/tokens.css';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';

import { CopyButton } from './copy-button.tsx';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});

afterEach(() => {
  vi.useRealTimers();
});

test('copies, says so in place and aloud for two seconds, and does not change its width', async () => {
  await render(<CopyButton text="https://example.com/@mio" label="Copy" copiedLabel="Copied the address" />);
  const button = page.getByRole('button');
  const { width } = button.element().getBoundingClientRect();
  await button.click();
  await expect.element(page.getByRole('status')).toHaveTextContent('Copied the address');
  await expect.element(button).toHaveAccessibleName('Copied the address');
  expect(await navigator.clipboard.readText()).toBe('https://example.com/@mio');
  expect(button.element().getBoundingClientRect().width).toBe(width);
  await vi.advanceTimersByTimeAsync(2100);
  await expect.element(button).toHaveAccessibleName('Copy');
  await expect.element(page.getByRole('status')).toHaveTextContent('');
});
