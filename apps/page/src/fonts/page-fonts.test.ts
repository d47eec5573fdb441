import type { ObjectStorage } from '@musubi/server/object-storage';
import { expect, test } from 'vitest';

import { fakeObjectStorage } from '#testing/fake-object-storage.ts';

import { PageFonts, type PageFontsPorts } from './page-fonts.ts';

const CHOICE = { font: 'ntlg', locale: 'ja' } as const;
const TEXT = { regular: '本文', strong: '題' };

interface Setup {
  readonly fonts: PageFonts;
  readonly ready: string[];
  readonly errors: unknown[];
  readonly made: string[];
}

function setUp(storage: ObjectStorage = fakeObjectStorage(), subset?: PageFontsPorts['subset']): Setup {
  const ready: string[] = [];
  const errors: unknown[] = [];
  const made: string[] = [];
  const fonts = new PageFonts({
    storage,
    subset: async (choice, weight, text) => {
      const { characters, isVertical = false } = text;
      made.push(`${weight} ${characters}${isVertical ? ' vertical' : ''}`);
      return (await subset?.(choice, weight, text)) ?? Buffer.from(`${weight}${characters}`);
    },
    onReady: (pubId) => void ready.push(pubId),
    onError: (_pubId, error) => void errors.push(error),
  });
  return { fonts, ready, errors, made };
}

test('returns at once without a new font, and reports when it is ready', async () => {
  const { fonts, ready, made } = setUp();
  expect(await fonts.find('mio', CHOICE, TEXT)).toEqual([]);
  await fonts.idle();
  expect(ready).toEqual(['mio']);
  expect(made).toEqual(['700 題', '400 本文']);
  const faces = await fonts.find('mio', CHOICE, TEXT);
  expect(faces.map(({ weight }) => weight)).toEqual([700, 400]);
  expect(faces[0]?.path).toMatch(/^\/f\/mio\.[\w-]{22}\.woff2$/);
  expect(made).toHaveLength(2);
});

test('finds stored fonts after a restart and on another server', async () => {
  const storage = fakeObjectStorage();
  const first = setUp(storage);
  await first.fonts.find('mio', CHOICE, TEXT);
  await first.fonts.idle();
  const second = setUp(storage);
  const [face] = await second.fonts.find('mio', CHOICE, TEXT);
  expect(second.made).toEqual([]);
  const hash = face?.path.split('.')[1] ?? '';
  expect(Buffer.from((await second.fonts.findFile('mio', hash)) ?? []).toString()).toBe('700題');
  expect(await second.fonts.findFile('mio', 'x'.repeat(22))).toBeNull();
});

test('keeps the old font after a text change, but not after a typeface change', async () => {
  const { fonts, ready } = setUp();
  await fonts.find('mio', CHOICE, TEXT);
  await fonts.idle();
  const former = await fonts.find('mio', CHOICE, TEXT);
  const longer = { regular: '本文だ', strong: '題' };
  expect(await fonts.find('mio', CHOICE, longer)).toEqual(former);
  await fonts.idle();
  expect(ready).toEqual(['mio', 'mio']);
  expect(await fonts.find('mio', CHOICE, longer)).not.toEqual(former);
  expect(await fonts.find('mio', { ...CHOICE, font: 'maru_maru_gothic' }, longer)).toEqual([]);
});

test('serves replaced font files until their page is deleted', async () => {
  const { fonts } = setUp();
  await fonts.find('mio', CHOICE, TEXT);
  await fonts.idle();
  const hashes = (await fonts.find('mio', CHOICE, TEXT)).map(({ path }) => path.split('.')[1] ?? '');
  await fonts.find('mio', CHOICE, { regular: '本文だ', strong: '題' });
  await fonts.idle();
  const files = await Promise.all(hashes.map(async (hash) => fonts.findFile('mio', hash)));
  expect(files.map((bytes) => Buffer.from(bytes ?? []).toString())).toEqual(['700題', '400本文']);
  expect(await fonts.findFile('wren', hashes[1] ?? '')).toBeNull();
  await fonts.forget('mio');
  expect(await fonts.findFile('mio', hashes[1] ?? '')).toBeNull();
});

test('omits the regular weight when both weights together exceed the size limit', async () => {
  const { fonts } = setUp(fakeObjectStorage(), async (_choice, weight) =>
    Buffer.alloc(weight === 700 ? 20 * 1024 : 60 * 1024),
  );
  await fonts.find('mio', CHOICE, TEXT);
  await fonts.idle();
  expect((await fonts.find('mio', CHOICE, TEXT)).map(({ weight }) => weight)).toEqual([700]);
});

test('omits running text when both weights would exceed the size limit', async () => {
  const storage = fakeObjectStorage();
  const { fonts, made } = setUp(storage, async (_choice, _weight, { characters }) =>
    Buffer.alloc(characters.length * 10 * 1024, characters),
  );
  const text = { regular: '短長長長長長長長', strong: '題', withoutRunning: { regular: '短', strong: '題' } };
  await fonts.find('mio', CHOICE, text);
  await fonts.idle();
  expect(made).toEqual(['700 題', '400 短長長長長長長長', '700 題', '400 短']);
  const faces = [
    { weight: 700, lacksRunning: true },
    { weight: 400, lacksRunning: true },
  ];
  expect(await fonts.find('mio', CHOICE, text)).toMatchObject(faces);
  // Another server reads the same font from the storage.
  expect(await setUp(storage).fonts.find('mio', CHOICE, text)).toMatchObject(faces);
  await fonts.find('mio', CHOICE, { ...text, regular: '短長' });
  await fonts.idle();
  const whole = await fonts.find('mio', CHOICE, { ...text, regular: '短長' });
  expect(whole.map(({ lacksRunning }) => lacksRunning)).toEqual([undefined, undefined]);
});

test('generates the regular font again when a text becomes vertical', async () => {
  const { fonts, made } = setUp();
  for (const text of [TEXT, { ...TEXT, isVertical: true as const }]) {
    await fonts.find('mio', CHOICE, text);
    await fonts.idle();
  }
  expect(made).toEqual(['700 題', '400 本文', '700 題', '400 本文 vertical']);
});

test('retries a failed font generation at the next render', async () => {
  let isBroken = true;
  const { fonts, ready, errors } = setUp(fakeObjectStorage(), async () => {
    if (isBroken) throw new Error('broken');
    return Buffer.from('x');
  });
  await fonts.find('mio', CHOICE, TEXT);
  await fonts.idle();
  expect(ready).toEqual([]);
  expect(errors).toHaveLength(1);
  isBroken = false;
  expect(await fonts.find('mio', CHOICE, TEXT)).toEqual([]);
  await fonts.idle();
  expect(ready).toEqual(['mio']);
});

test('does not wait for storage that hangs or fails', async () => {
  const silent = { ...fakeObjectStorage(), get: async () => new Promise<never>(() => undefined) };
  expect(await setUp(silent).fonts.find('mio', CHOICE, TEXT)).toEqual([]);
  const failing = setUp({
    ...fakeObjectStorage(),
    get: async () => {
      throw new Error('away');
    },
  });
  expect(await failing.fonts.find('mio', CHOICE, TEXT)).toEqual([]);
  expect(failing.errors).toHaveLength(1);
});

test('generates fonts again when the stored bytes are invalid', async () => {
  const storage = fakeObjectStorage();
  for (const bytes of [Buffer.from('x'), Buffer.from('\0\0\0\u0002{}'), Buffer.alloc(40, 255)]) {
    await storage.put('fonts/h-mio', bytes);
    const { fonts, made } = setUp(storage);
    expect(await fonts.find('mio', CHOICE, TEXT)).toEqual([]);
    await fonts.idle();
    expect(made).toHaveLength(2);
  }
});

test('deletes the font of a deleted page, even while it is generated', async () => {
  const storage = fakeObjectStorage();
  const { fonts } = setUp(storage);
  await fonts.find('mio', CHOICE, TEXT);
  await fonts.idle();
  expect(storage.objects.size).toBe(1);
  await fonts.find('mio', CHOICE, { ...TEXT, strong: '別' });
  await fonts.forget('mio');
  await fonts.idle();
  expect(storage.objects.size).toBe(0);
});
