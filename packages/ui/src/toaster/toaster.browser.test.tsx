import '../tokens/tokens.css';
import { toast } from 'react-hot-toast/headless';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';

import { findViolations } from '../testing/axe.ts';
import { dismissHotToast as dismissToast, showHotToast as showToast } from './hot-toasts.tsx';
import { showToast as showLazyToast, useToastsUsed } from './show-toast.tsx';
import { Toaster } from './toaster.tsx';

const area = () => page.getByRole('region', { name: 'Notifications' });
const messages = () => [...area().element().querySelectorAll('[role]')].map((node) => node.textContent);

beforeEach(async () => {
  await page.viewport(1000, 700);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  await render(<Toaster label="Notifications" dismissLabel="Dismiss" />);
});

afterEach(() => {
  toast.removeAll();
  vi.useRealTimers();
});

/** Advances the timers and waits until the browser has drawn two frames. */
const pass = async (ms: number): Promise<void> => {
  await vi.advanceTimersByTimeAsync(ms);
  await new Promise((resolve) => {
    requestAnimationFrame(() => {
      requestAnimationFrame(resolve);
    });
  });
};

describe('toasts', () => {
  test('stay 4,000 ms', async () => {
    showToast('Saved');
    await expect.poll(messages).toEqual(['Saved']);
    await pass(3900);
    expect(messages()).toEqual(['Saved']);
    await pass(400);
    await expect.poll(messages).toEqual([]);
  });

  test('are limited to the newest three, the newest at the bottom', async () => {
    for (const message of ['one', 'two', 'three', 'four']) {
      showToast(message, { kind: 'error' });
      await pass(10);
    }
    await expect.poll(messages).toEqual(['two', 'three', 'four']);
  });

  test('are 356 px wide, 14 px apart, at the bottom right', async () => {
    showToast('one', { kind: 'error' });
    showToast('two', { kind: 'error' });
    await expect.poll(() => messages().length).toBe(2);
    const boxes = () => [...area().element().children].map((box) => box.getBoundingClientRect());
    // The position is final once the toasts have slid in.
    await expect.poll(() => 700 - (boxes()[1]?.bottom ?? 0)).toBe(16);
    const [first, second] = boxes();
    expect([first?.width, second?.width]).toEqual([356, 356]);
    expect((second?.top ?? 0) - (first?.bottom ?? 0)).toBe(14);
    expect(1000 - (second?.right ?? 0)).toBe(16);
  });
});

describe('a persistent toast', () => {
  test('with an error is announced at once and stays', async () => {
    showToast('No connection', { kind: 'error' });
    await expect.element(page.getByRole('alert')).toHaveTextContent('No connection');
    await pass(60_000);
    await pass(400);
    expect(messages()).toEqual(['No connection']);
  });

  test('with an action stays until the user runs the action', async () => {
    const handleUndo = vi.fn<() => void>();
    showToast('Deleted', { action: { label: 'Undo', onAction: handleUndo } });
    await expect.element(page.getByRole('button', { name: 'Undo' })).toBeVisible();
    await pass(60_000);
    await pass(400);
    await page.getByRole('button', { name: 'Undo' }).click();
    expect(handleUndo).toHaveBeenCalledOnce();
    await pass(400);
    await expect.poll(messages).toEqual([]);
  });

  test('with an error can be dismissed', async () => {
    showToast('No connection', { kind: 'error' });
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await pass(400);
    await expect.poll(messages).toEqual([]);
  });
});

test('a toast’s timeout pauses under the pointer', async () => {
  showToast('Saved');
  await userEvent.hover(page.getByRole('status'));
  await pass(10_000);
  await pass(400);
  expect(messages()).toEqual(['Saved']);
  await userEvent.hover(document.body, { position: { x: 5, y: 5 } });
  await pass(4400);
  await expect.poll(messages).toEqual([]);
});

test('a toast’s timeout pauses while the toast has the focus', async () => {
  showToast('Saved');
  const dismiss = page.getByRole('button', { name: 'Dismiss' });
  await expect.element(dismiss).toBeVisible();
  await pass(0);
  (dismiss.element() as HTMLElement).focus();
  await pass(10_000);
  await pass(400);
  expect(messages()).toEqual(['Saved']);
});

test('dismissing a toast resumes the timeouts of the others', async () => {
  showToast('No connection', { kind: 'error' });
  showToast('Saved');
  await expect.poll(() => messages().length).toBe(2);
  const [dismissFirst] = page.getByRole('button', { name: 'Dismiss' }).elements();
  if (!(dismissFirst instanceof HTMLElement)) throw new Error('There is nothing to dismiss.');
  dismissFirst.focus();
  await userEvent.keyboard('{Enter}');
  await pass(400);
  expect(messages()).toEqual(['Saved']);
  await pass(5000);
  await pass(400);
  expect(messages()).toEqual([]);
});

test('replaces a toast that has the same id', async () => {
  showToast('First', { id: 'save', kind: 'error' });
  showToast('Second', { id: 'save', kind: 'error' });
  await expect.poll(messages).toEqual(['Second']);
  dismissToast('save');
  await pass(400);
  await expect.poll(messages).toEqual([]);
});

test('calls onDismiss once per dismissed toast', async () => {
  const [byButton, byAction, byName, replaced] = Array.from({ length: 4 }, () => vi.fn<() => void>());
  showToast('One', { kind: 'error', onDismiss: byButton });
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await pass(400);
  showToast('Two', { action: { label: 'Undo', onAction: () => undefined }, onDismiss: byAction });
  await page.getByRole('button', { name: 'Undo' }).click();
  showToast('Three', { id: 'batch', kind: 'error', onDismiss: replaced });
  showToast('Four', { id: 'batch', kind: 'error', onDismiss: byName });
  dismissToast();
  dismissToast('batch');
  for (const onDismiss of [byButton, byAction, byName]) expect(onDismiss).toHaveBeenCalledOnce();
  expect(replaced).not.toHaveBeenCalled();
});

test('reports the first toast, which makes the app load its toaster', async () => {
  const Screen = (): string => (useToastsUsed() ? 'used' : 'unused');
  await render(<Screen />);
  await expect.element(page.getByText('unused')).toBeVisible();
  showLazyToast('Saved');
  await expect.element(page.getByText('used', { exact: true })).toBeVisible();
});

test('has no axe violations and adds no style element', async () => {
  const styles = document.querySelectorAll('style').length;
  showToast('Saved', { kind: 'success' });
  showToast('Deleted', { action: { label: 'Undo', onAction: () => undefined } });
  showToast('No connection', { kind: 'error' });
  await expect.poll(() => messages().length).toBe(3);
  vi.useRealTimers();
  expect(await findViolations(area().element())).toEqual([]);
  expect(document.querySelectorAll('style')).toHaveLength(styles);
});
