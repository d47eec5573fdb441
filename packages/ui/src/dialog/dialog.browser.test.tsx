import '../tokens/tokens.css';
import { afterEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { type Locator, page } from 'vitest/browser';

import { layerHistory } from '../layers/layer-history.ts';
import { PhoneFrame } from '../phone-frame/phone-frame.tsx';
import { Dialog } from './dialog.tsx';

const SCREEN = { width: 390, height: 780 };
const MIN_TARGET_PX = 44;

afterEach(async () => layerHistory.leave());

const writtenState = (): string => JSON.stringify(history.state);

async function showPreview(): Promise<void> {
  await render(
    <Dialog defaultOpen layout="screen" title="Preview" closeLabel="Close">
      <PhoneFrame isBareWhenNarrow data-testid="phone">
        <p>Page</p>
      </PhoneFrame>
    </Dialog>,
  );
  await expect.element(page.getByRole('dialog', { name: 'Preview' })).toBeVisible();
}

test('fills a narrow screen, draws no phone and has a large close button', async () => {
  await page.viewport(SCREEN.width, SCREEN.height);
  await showPreview();
  const boxOf = (target: Locator): readonly number[] => {
    const { left, top, right, bottom } = target.element().getBoundingClientRect();
    return [left, top, right, bottom];
  };
  await expect.poll(() => boxOf(page.getByRole('dialog'))).toEqual([0, 0, SCREEN.width, SCREEN.height]);
  const [left, , right, bottom] = boxOf(page.getByTestId('phone'));
  expect([left, right, bottom]).toEqual([0, SCREEN.width, SCREEN.height]);
  const close = page.getByRole('button', { name: 'Close' }).element().getBoundingClientRect();
  expect(Math.min(close.width, close.height)).toBeGreaterThanOrEqual(MIN_TARGET_PX);
});

test('draws the phone in a box on a wide screen', async () => {
  await page.viewport(900, 900);
  await showPreview();
  const dialog = page.getByRole('dialog').element().getBoundingClientRect();
  expect(dialog.width).toBeLessThan(600);
  const phone = page.getByTestId('phone').element();
  expect(Number.parseFloat(getComputedStyle(phone).borderRadius)).toBeGreaterThan(0);
});

test('closes on the back button once the layers are connected', async () => {
  await page.viewport(SCREEN.width, SCREEN.height);
  const disconnect = layerHistory.connect(window);
  await showPreview();
  await expect.poll(writtenState).toContain('layerDepth');
  history.back();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(writtenState()).not.toContain('layerDepth');
  disconnect();
});
