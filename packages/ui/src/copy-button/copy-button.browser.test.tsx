import '../tokens/tokens.css';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';

import { CopyButton } from './copy-button.tsx';

const ADDRESS = 'https://example.com/@mio';

const copyButton = (
  <CopyButton text={ADDRESS} label="Copy" copiedLabel="Copied the address" refusedLabel="Copy it by hand:" />
);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('confirms a copy for two seconds without changing the button’s width', async () => {
  await render(copyButton);
  const button = page.getByRole('button');
  const { width } = button.element().getBoundingClientRect();
  await button.click();
  await expect.element(page.getByRole('status')).toHaveTextContent('Copied the address');
  await expect.element(button).toHaveAccessibleName('Copied the address');
  expect(await navigator.clipboard.readText()).toBe(ADDRESS);
  expect(button.element().getBoundingClientRect().width).toBe(width);
  await vi.advanceTimersByTimeAsync(2100);
  await expect.element(button).toHaveAccessibleName('Copy');
  await expect.element(page.getByRole('status')).toHaveTextContent('');
});

async function expectRefused(): Promise<void> {
  const alert = page.getByRole('alert');
  await expect.element(alert).toHaveTextContent(`Copy it by hand:${ADDRESS}`);
  await expect.element(alert).toBeVisible();
  expect(getSelection()?.toString()).toBe(ADDRESS);
  await expect.element(page.getByRole('button')).toHaveAccessibleName('Copy');
}

test('shows and selects the text when the browser refuses to copy', async () => {
  const write = vi
    .spyOn(navigator.clipboard, 'writeText')
    .mockRejectedValue(new DOMException('', 'NotAllowedError'));
  await render(copyButton);
  await page.getByRole('button').click();
  await expectRefused();
  getSelection()?.removeAllRanges();
  await page.getByRole('button').click();
  await expect.poll(() => getSelection()?.toString()).toBe(ADDRESS);
  write.mockRestore();
  await page.getByRole('button').click();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  expect(await navigator.clipboard.readText()).toBe(ADDRESS);
});

test('shows and selects the text on an insecure page without clipboard API', async () => {
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as unknown as Clipboard);
  await render(copyButton);
  await page.getByRole('button').click();
  await expectRefused();
  await expect.element(page.getByRole('status')).toHaveTextContent('');
});

test('reports a copy, and no copy that the browser refuses', async () => {
  const onCopied = vi.fn<() => void>();
  await render(
    <CopyButton
      text={ADDRESS}
      label="Copy"
      copiedLabel="Copied"
      refusedLabel="By hand:"
      onCopied={onCopied}
    />,
  );
  const write = vi
    .spyOn(navigator.clipboard, 'writeText')
    .mockRejectedValue(new DOMException('', 'NotAllowedError'));
  await page.getByRole('button').click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  expect(onCopied).not.toHaveBeenCalled();
  write.mockRestore();
  await page.getByRole('button').click();
  await expect.poll(() => onCopied.mock.calls.length).toBe(1);
});
