import '../tokens/tokens.css';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';

import { later } from './later.tsx';
import { createComponentPart, createPart, getHere, usePart } from './part.ts';

const Sign = ({ text }: { readonly text: string }): ReactNode => <p>{text}</p>;

/** Something whose script comes when the test says so. */
function createArrival<Value>(value: Value) {
  const { promise, resolve } = Promise.withResolvers<Value>();
  const load = vi.fn<() => Promise<Value>>(async () => promise);
  return { load, arrive: () => resolve(value) };
}

test('what is wanted is fetched at once, and shown when it is here', async () => {
  const { load, arrive } = createArrival(Sign);
  const Later = later(load, <p>still</p>);
  await render(<Later text="here" />);
  await expect.element(page.getByText('still')).toBeVisible();
  arrive();
  await expect.element(page.getByText('here')).toBeVisible();
  expect(load).toHaveBeenCalledOnce();
});

test('what is not wanted is fetched when nothing else is to be done, and then there without waiting', async () => {
  const { load, arrive } = createArrival(Sign);
  const part = createComponentPart(load);
  const Screen = ({ isWanted }: { readonly isWanted: boolean }): ReactNode =>
    usePart(part, isWanted) ? <part.Shown text="here" /> : <p>not yet</p>;
  const screen = await render(<Screen isWanted={false} />);
  // A page that is never idle waits two seconds for it.
  await expect.poll(() => load.mock.calls.length, { timeout: 5_000 }).toBe(1);
  arrive();
  await expect.poll(() => part.get()).toBe(Sign);
  await expect.element(page.getByText('not yet')).toBeVisible();
  await screen.rerender(<Screen isWanted />);
  expect(screen.container.textContent).toBe('here');
});

test('a script that does not come is asked for again while somebody wants it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    let failures = 1;
    const load = vi.fn<() => Promise<string>>(async () => {
      failures -= 1;
      if (failures >= 0) throw new Error('no network');
      return 'here';
    });
    const part = createPart(load);
    const arrived = vi.fn<() => void>();
    part.subscribe(arrived);
    await vi.advanceTimersByTimeAsync(4_999);
    expect(load).toHaveBeenCalledOnce();
    expect(() => getHere(part)).toThrow('before it was here');
    await vi.advanceTimersByTimeAsync(1);
    expect(arrived).toHaveBeenCalledOnce();
    expect(getHere(part)).toBe('here');
  } finally {
    vi.useRealTimers();
  }
});

test('a script that did not come is left alone when nobody wants it any more', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const load = vi.fn<() => Promise<string>>(async () => {
      throw new Error('no network');
    });
    createPart(load).subscribe(() => {})();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(load).toHaveBeenCalledOnce();
  } finally {
    vi.useRealTimers();
  }
});

test('whoever waits is told after the second failure, and can have it asked for at once', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    let isOffline = true;
    const Later = later(
      async () => {
        if (isOffline) throw new Error('no network');
        return Sign;
      },
      <p>still</p>,
      ({ text, onRetry }) => (
        <button type="button" onClick={onRetry}>
          {text} is missing
        </button>
      ),
    );
    const { container } = await render(<Later text="here" />);
    await vi.advanceTimersByTimeAsync(4_999);
    expect(container.textContent).toBe('still');
    await vi.advanceTimersByTimeAsync(1);
    await expect.element(page.getByRole('button', { name: 'here is missing' })).toBeVisible();
    isOffline = false;
    container.querySelector('button')?.click();
    await expect.element(page.getByText('here', { exact: true })).toBeVisible();
  } finally {
    vi.useRealTimers();
  }
});

test('however many wait, it is asked for by one of them at a time', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const load = vi.fn<() => Promise<string>>(async () => {
      throw new Error('no network');
    });
    const part = createPart(load);
    part.subscribe(() => {});
    await vi.advanceTimersByTimeAsync(1_000);
    part.subscribe(() => {});
    await vi.advanceTimersByTimeAsync(4_999);
    expect(load).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(load).toHaveBeenCalledTimes(3);
  } finally {
    vi.useRealTimers();
  }
});
