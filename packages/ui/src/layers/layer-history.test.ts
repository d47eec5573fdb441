import { expect, test, vi } from 'vitest';

import { createLayerHistory, type LayerWindow } from './layer-history.ts';

/**
 * A window whose history traversals are asynchronous, as in a browser. `back` and `forward` are the user's
 * buttons.
 */
function createStage(further: readonly object[] = []) {
  const entries: unknown[] = [{ router: 'previous screen' }, { router: 'screen' }, ...further];
  let index = entries.length - 1;
  const events = new EventTarget();
  const traverse = async (delta: number): Promise<void> => {
    await Promise.resolve();
    index += delta;
    events.dispatchEvent(new Event('popstate'));
    await settle();
  };
  const settle = async (): Promise<void> => {
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  };
  const history: LayerWindow['history'] = {
    get state(): unknown {
      return entries[index];
    },
    pushState: (state: unknown) => {
      entries.splice(index + 1, Infinity, state);
      index += 1;
    },
    go: (delta = 0) => void traverse(delta),
  };
  const layers = createLayerHistory();
  layers.connect({
    history,
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
  });
  const closed: string[] = [];
  const open = (name: string): (() => void) => {
    const remove = layers.open(() => {
      closed.push(name);
      remove();
    });
    return remove;
  };
  return {
    layers,
    history,
    entries,
    closed,
    open,
    settle,
    back: async () => traverse(-1),
    forward: async () => traverse(1),
    position: () => index,
  };
}

test('gives each layer an entry that keeps the router’s state', async () => {
  const { open, settle, entries, position } = createStage();
  open('drawer');
  await settle();
  open('dialog');
  await settle();
  expect(entries.slice(1)).toEqual([
    { router: 'screen' },
    { router: 'screen', layerDepth: 1 },
    { router: 'screen', layerDepth: 2 },
  ]);
  expect(position()).toBe(3);
});

test('closes the topmost layer first on back', async () => {
  const { open, settle, back, closed, position } = createStage();
  open('drawer');
  open('dialog');
  await settle();
  await back();
  expect(closed).toEqual(['dialog']);
  await back();
  expect(closed).toEqual(['dialog', 'drawer']);
  expect(position()).toBe(1);
});

test('leaves the history entries of layers that close without the back button', async () => {
  const { open, settle, back, closed, position } = createStage();
  const [removeDrawer, removeDialog] = [open('drawer'), open('dialog')];
  await settle();
  removeDialog();
  removeDrawer();
  await settle();
  expect(position()).toBe(1);
  await back();
  expect(position()).toBe(0);
  expect(closed).toEqual([]);
});

test('writes no entry when strict mode runs the effect twice', async () => {
  const { open, settle, entries, position } = createStage();
  open('dialog')();
  open('dialog');
  await settle();
  expect(entries).toHaveLength(3);
  expect(position()).toBe(2);
});

test('reuses the history entry for a dialog that replaces another', async () => {
  const { open, settle, back, closed, entries, position } = createStage();
  const removeFirst = open('first');
  await settle();
  removeFirst();
  open('second');
  await settle();
  expect(entries).toHaveLength(3);
  await back();
  expect(closed).toEqual(['second']);
  expect(position()).toBe(1);
});

test('keeps a layer open that opens during a traversal', async () => {
  const { open, settle, back, closed, position } = createStage();
  const remove = open('first');
  await settle();
  remove();
  await Promise.resolve();
  open('second');
  await settle();
  expect(closed).toEqual([]);
  expect(position()).toBe(2);
  await back();
  expect(closed).toEqual(['second']);
});

test('gives a layer that refuses to close a new entry', async () => {
  const { layers, settle, back, position } = createStage();
  const presses: string[] = [];
  layers.open(() => void presses.push('back'));
  await settle();
  await back();
  await settle();
  expect(position()).toBe(2);
  await back();
  expect(presses).toEqual(['back', 'back']);
});

test('goes back when forward reaches the entry of a closed layer', async () => {
  const { open, settle, back, forward, closed, position } = createStage();
  open('dialog');
  await settle();
  await back();
  await forward();
  expect(position()).toBe(1);
  expect(closed).toEqual(['dialog']);
});

test('leaves the history entry of a layer that a reload closed', async () => {
  const { settle, position } = createStage([{ router: 'screen', layerDepth: 1 }]);
  expect(position()).toBe(2);
  await settle();
  expect(position()).toBe(1);
});

test('resolves `leave` after leaving the history entries', async () => {
  const { layers, open, settle, closed, history, entries, position } = createStage();
  open('drawer');
  open('dialog');
  await settle();
  await layers.leave();
  expect(closed).toEqual(['dialog', 'drawer']);
  expect(position()).toBe(1);
  history.pushState({ router: 'next screen' }, '');
  expect(entries.slice(1)).toEqual([{ router: 'screen' }, { router: 'next screen' }]);
});

test('resolves `leave` only after a slow traversal', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  try {
    const { layers, history, open, settle } = createStage();
    const go = vi.spyOn(history, 'go').mockReturnValue();
    open('drawer');
    await settle();
    const left = vi.fn<() => void>();
    void layers.leave().then(left);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(left).not.toHaveBeenCalled();
    go.mockRestore();
    history.go(-1);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(left).toHaveBeenCalledOnce();
  } finally {
    vi.useRealTimers();
  }
});

test('resolves `leave` after a pending earlier call when no layer is open', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  try {
    const { layers, open, settle, position } = createStage();
    const left: string[] = [];
    open('drawer');
    await settle();
    void layers.leave().then(() => left.push('first'));
    await settle();
    expect(position()).toBe(1);
    void layers.leave().then(() => left.push('second'));
    await settle();
    await vi.advanceTimersByTimeAsync(0);
    expect(left).toEqual(['first', 'second']);
  } finally {
    vi.useRealTimers();
  }
});

test('resolves `leave` immediately when no layer is open', async () => {
  const { layers, position } = createStage();
  await layers.leave();
  expect(position()).toBe(1);
});

test('opens and closes layers without a connected window', async () => {
  const layers = createLayerHistory();
  const remove = layers.open(() => undefined);
  remove();
  await expect(layers.leave()).resolves.toBeUndefined();
});
