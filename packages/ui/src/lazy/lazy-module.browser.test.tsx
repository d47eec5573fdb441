import '../tokens/tokens.css';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';

import { lazyComponent } from './lazy-component.tsx';
import {
  createLazyComponentModule,
  createLazyModule,
  getLoaded,
  useLazyModule,
  useLazyModuleOnInput,
} from './lazy-module.ts';

const Sign = ({ text }: { readonly text: string }): ReactNode => <p>{text}</p>;

/** Creates a module that loads when the test calls `arrive`. */
function createArrival<Value>(value: Value) {
  const { promise, resolve } = Promise.withResolvers<Value>();
  const load = vi.fn<() => Promise<Value>>(async () => promise);
  return { load, arrive: () => resolve(value) };
}

test('loads a component immediately when it is requested', async () => {
  const { load, arrive } = createArrival(Sign);
  const Lazy = lazyComponent(load, <p>still</p>);
  await render(<Lazy text="here" />);
  await expect.element(page.getByText('still')).toBeVisible();
  arrive();
  await expect.element(page.getByText('here')).toBeVisible();
  expect(load).toHaveBeenCalledOnce();
});

test('loads a placeholder’s replacement after the first input, then prefetches the rest', async () => {
  const [early, rest] = [createArrival(Sign), createArrival(Sign)];
  const earlyModule = createLazyComponentModule(early.load);
  const restModule = createLazyComponentModule(rest.load);
  const Screen = ({ isWanted }: { readonly isWanted: boolean }): ReactNode => {
    const isEarly = useLazyModuleOnInput(earlyModule);
    const isRest = useLazyModule(restModule, isWanted);
    return (
      <>
        {isEarly ? <earlyModule.Component text="list" /> : <p>placeholder</p>}
        {isRest ? <restModule.Component text="dialog" /> : <p>not yet</p>}
      </>
    );
  };
  const screen = await render(<Screen isWanted={false} />);
  await new Promise((resolve) => {
    requestIdleCallback(resolve, { timeout: 2_000 });
  });
  expect([early.load, rest.load].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);

  const pressed = createArrival('dialog of the press');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    window.dispatchEvent(new Event('pointermove'));
    createLazyModule(pressed.load).subscribe(() => {});
    await vi.advanceTimersByTimeAsync(500);
    expect(early.load).not.toHaveBeenCalled();
    pressed.arrive();
    await vi.advanceTimersByTimeAsync(0);
    expect(early.load).toHaveBeenCalledOnce();
  } finally {
    vi.useRealTimers();
  }
  // The test page may never be idle. The prefetch then starts after the idle timeout of two seconds.
  await expect.poll(() => rest.load.mock.calls.length, { timeout: 5_000 }).toBe(1);
  early.arrive();
  rest.arrive();
  await expect.element(page.getByText('list')).toBeVisible();
  await expect.poll(() => restModule.get()).toBe(Sign);
  await expect.element(page.getByText('not yet')).toBeVisible();
  await screen.rerender(<Screen isWanted />);
  expect(screen.container.textContent).toBe('listdialog');
});

test('retries a failed load after 5 seconds while subscribed', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    let failures = 1;
    const load = vi.fn<() => Promise<string>>(async () => {
      failures -= 1;
      if (failures >= 0) throw new Error('no network');
      return 'here';
    });
    const module = createLazyModule(load);
    const arrived = vi.fn<() => void>();
    module.subscribe(arrived);
    await vi.advanceTimersByTimeAsync(4_999);
    expect(load).toHaveBeenCalledOnce();
    expect(() => getLoaded(module)).toThrow('not loaded');
    await vi.advanceTimersByTimeAsync(1);
    expect(arrived).toHaveBeenCalledOnce();
    expect(getLoaded(module)).toBe('here');
  } finally {
    vi.useRealTimers();
  }
});

test('stops retrying after the last subscriber unsubscribes', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const load = vi.fn<() => Promise<string>>(async () => {
      throw new Error('no network');
    });
    createLazyModule(load).subscribe(() => {})();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(load).toHaveBeenCalledOnce();
  } finally {
    vi.useRealTimers();
  }
});

test('reports a missing component after two failures and retries on request', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    let isOffline = true;
    const Lazy = lazyComponent(
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
    const { container } = await render(<Lazy text="here" />);
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

test('shares one load and retry timer between subscribers', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const load = vi.fn<() => Promise<string>>(async () => {
      throw new Error('no network');
    });
    const module = createLazyModule(load);
    module.subscribe(() => {});
    await vi.advanceTimersByTimeAsync(1_000);
    module.subscribe(() => {});
    await vi.advanceTimersByTimeAsync(4_999);
    expect(load).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(load).toHaveBeenCalledTimes(3);
  } finally {
    vi.useRealTimers();
  }
});

test('resolves a retry when the load ends, even if that load was already running', async () => {
  const attempts: PromiseWithResolvers<string>[] = [];
  const module = createLazyModule(async () => {
    const attempt = Promise.withResolvers<string>();
    attempts.push(attempt);
    return attempt.promise;
  });
  const states: (string | null)[] = [];
  const retry = async (): Promise<void> => {
    await module.retry();
    states.push(module.get());
  };
  const failing = Promise.all([retry(), retry()]);
  attempts[0]?.reject(new Error('no network'));
  await failing;
  const arriving = retry();
  expect(states).toEqual([null, null]);
  attempts[1]?.resolve('here');
  await arriving;
  expect(states).toEqual([null, null, 'here']);
  expect(attempts).toHaveLength(2);
});
