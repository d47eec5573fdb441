import { expect, test, vi } from 'vitest';

import { type ClipboardPort, copyAwaited } from './copy-awaited.ts';

const URL_OF_LINK = 'https://pages.example/@mio?via=x-1127';

class Item {
  readonly parts: Record<string, Promise<Blob>>;

  constructor(parts: Record<string, Promise<Blob>>) {
    this.parts = parts;
  }
}

interface FakeClipboard {
  readonly port: ClipboardPort;
  /** Texts on the clipboard, with the method that wrote them. */
  readonly written: string[];
}

/** A clipboard that refuses some methods. The casts are safe, because the code uses nothing else of them. */
function createClipboard(refused: readonly ('write' | 'writeText')[] = [], hasItems = true): FakeClipboard {
  const written: string[] = [];
  const check = (method: 'write' | 'writeText'): void => {
    if (refused.includes(method)) throw new DOMException('refused', 'NotAllowedError');
  };
  const clipboard = {
    async write([item]: readonly Item[]): Promise<void> {
      check('write');
      written.push(`write ${await (await item?.parts['text/plain'])?.text()}`);
    },
    async writeText(text: string): Promise<void> {
      check('writeText');
      written.push(`writeText ${text}`);
      return Promise.resolve();
    },
  };
  const port = { clipboard, ClipboardItem: hasItems ? Item : undefined } as unknown as ClipboardPort;
  return { port, written };
}

test('begins to copy before the text is known', async () => {
  const { port, written } = createClipboard();
  const write = vi.spyOn(port.clipboard ?? {}, 'write' as never);
  const { promise, resolve } = Promise.withResolvers<string>();
  const copying = copyAwaited(promise, port);
  expect(write).toHaveBeenCalledOnce();
  resolve(URL_OF_LINK);
  expect(await copying).toBe(true);
  expect(written).toEqual([`write ${URL_OF_LINK}`]);
});

test.each([
  { because: 'has no clipboard items', clipboard: createClipboard([], false) },
  { because: 'refuses an item', clipboard: createClipboard(['write']) },
])('copies the known text when the browser $because', async ({ clipboard: { port, written } }) => {
  expect(await copyAwaited(Promise.resolve(URL_OF_LINK), port)).toBe(true);
  expect(written).toEqual([`writeText ${URL_OF_LINK}`]);
});

test.each([
  { because: 'refuses both ways', port: createClipboard(['write', 'writeText']).port },
  { because: 'has no clipboard', port: { clipboard: undefined, ClipboardItem: undefined } },
])('reports a refused copy when the browser $because', async ({ port }) => {
  expect(await copyAwaited(Promise.resolve(URL_OF_LINK), port)).toBe(false);
});

test('copies nothing when the text cannot be fetched', async () => {
  const { port, written } = createClipboard();
  expect(await copyAwaited(Promise.reject(new Error('offline')), port)).toBe(false);
  expect(written).toEqual([]);
});
