import type { ObjectStorage } from '@musubi/server/object-storage';
import type { FaceWeight, WebFace } from '@musubi/ui/profile-page/web-fonts';
import { LRUCache } from 'lru-cache';

import { fontNamesOf } from '#site/font-name.ts';

import { type TypefaceChoice, typefaceName } from './font-files.ts';
import type { PageText } from './page-text.ts';
import { packFaces, shortHash, type StoredFace, type StoredFaces, unpackFaces } from './stored-faces.ts';

/** Maximum size of a page's font files in bytes, both weights together. */
const BUDGET_BYTES = 75 * 1024;
const MEMORY_BYTES = 24 * 1024 * 1024;
const MAX_WAITING = 1000;
/**
 * How long a replaced font file stays available in ms, for browsers that loaded the page before the
 * replacement.
 */
const FORMER_TTL_MS = 60_000;
const FORMER_BYTES = 8 * 1024 * 1024;
/**
 * Timeout of a storage read in ms. A slow S3 bucket must not delay pages. A local folder is always faster.
 */
const PATIENCE_MS = 250;
/** Maximum time in ms that an editor waits for the font of its last edit. */
const SETTLING_MS = 5_000;

export interface PageFontsPorts {
  readonly storage: ObjectStorage;
  /**
   * Returns a WOFF2 file with only these characters of the typeface, and on request with their vertical
   * forms.
   */
  readonly subset: (
    choice: TypefaceChoice,
    weight: FaceWeight,
    text: { readonly characters: string; readonly isVertical?: boolean },
  ) => Promise<Uint8Array>;
  /** Called when a font that was missing at the page's last render is ready. */
  readonly onReady: (name: string) => void;
  readonly onError: (name: string, error: unknown) => void;
  /** Maximum size of a page's font files in bytes, both weights together; 75 KB by default. */
  readonly budgetBytes?: number;
}

interface Wanted {
  readonly choice: TypefaceChoice;
  readonly text: PageText;
  readonly textHash: string;
}

const objectKey = (name: string): string => `fonts/h-${name}`;

/**
 * The fonts of public pages, each subset to the characters of its page, and generated after the page's first
 * render.
 */
export class PageFonts {
  readonly #ports: PageFontsPorts;
  readonly #memory = new LRUCache<string, StoredFaces>({
    maxSize: MEMORY_BYTES,
    sizeCalculation: ({ faces }) => 512 + faces.reduce((sum, { bytes }) => sum + bytes.length, 0),
  });
  /** Recently replaced font files, by page and hash. */
  readonly #former = new LRUCache<string, Uint8Array>({
    maxSize: FORMER_BYTES,
    sizeCalculation: (bytes) => 512 + bytes.length,
    ttl: FORMER_TTL_MS,
  });
  readonly #wanted = new Map<string, Wanted>();
  /** Promises that resolve when a page's font is no longer pending: generated, failed or dropped. */
  readonly #settling = new Map<string, PromiseWithResolvers<void>>();
  #run: Promise<void> | null = null;

  constructor(ports: PageFontsPorts) {
    this.#ports = ports;
  }

  /**
   * Returns the font files for a page; none until the first files are generated. After a text change, returns
   * the old files until the new files are ready. The browser uses a system font for characters that these
   * files lack.
   */
  async find(name: string, choice: TypefaceChoice, text: PageText): Promise<readonly WebFace[]> {
    const typeface = typefaceName(choice);
    const textHash = shortHash(
      [
        typeface,
        ...toParts(text),
        ...toParts(text.withoutRunning),
        ...(text.isVertical === true ? ['vertical'] : []),
      ].join('\n'),
    );
    const remembered = this.#memory.get(name);
    if (remembered?.textHash === textHash) return toWebFaces(name, remembered);
    const stored = await this.#readInTime(name);
    if (stored === 'late') return remembered?.typeface === typeface ? toWebFaces(name, remembered) : [];
    if (stored?.textHash !== textHash) this.#want(name, { choice, text, textHash });
    return stored?.typeface === typeface ? toWebFaces(name, stored) : [];
  }

  /**
   * Returns a page's font files of a typeface. Waits up to 5 s for a font that is being generated. Returns an
   * empty list when the page has no font of this typeface.
   */
  async findFaces(name: string, choice: TypefaceChoice): Promise<readonly WebFace[]> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, SETTLING_MS);
    });
    await Promise.race([this.#settling.get(name)?.promise, late]);
    clearTimeout(timer);
    const stored = this.#memory.get(name) ?? (await this.#read(name));
    return stored?.typeface === typefaceName(choice) ? toWebFaces(name, stored) : [];
  }

  /** Returns the file at `/f/{name}.{hash}.woff2`; null when no such file exists. */
  async findFile(name: string, hash: string): Promise<Uint8Array | null> {
    const byHash = (stored: StoredFaces | null | undefined): Uint8Array | undefined =>
      stored?.faces.find((face) => face.hash === hash)?.bytes;
    // Reads the storage too, because another page server may have stored a newer font.
    return (
      byHash(this.#memory.get(name)) ??
      byHash(await this.#read(name)) ??
      this.#former.get(toFormerKey(name, hash)) ??
      null
    );
  }

  /** Deletes the fonts of a deleted page, in every language. */
  async forget(pubId: string): Promise<void> {
    await Promise.all(fontNamesOf(pubId).map(async (name) => this.#forget(name)));
  }

  /** Resolves when no font is being generated. */
  async idle(): Promise<void> {
    while (this.#run !== null) await this.#run;
  }

  async #forget(name: string): Promise<void> {
    this.#wanted.delete(name);
    this.#settle(name);
    this.#memory.delete(name);
    for (const key of this.#former.keys())
      if (key.startsWith(toFormerKey(name, ''))) this.#former.delete(key);
    await this.#ports.storage.delete(objectKey(name));
  }

  #remember(name: string, now: StoredFaces): void {
    for (const { hash, bytes } of this.#memory.get(name)?.faces ?? []) {
      if (!now.faces.some((face) => face.hash === hash)) this.#former.set(toFormerKey(name, hash), bytes);
    }
    this.#memory.set(name, now);
  }

  async #read(name: string): Promise<StoredFaces | null> {
    const stored = await this.#ports.storage.get(objectKey(name));
    const faces = stored === null ? null : unpackFaces(stored.bytes);
    if (faces !== null) this.#remember(name, faces);
    return faces;
  }

  async #readInTime(name: string): Promise<StoredFaces | null | 'late'> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<'late'>((resolve) => {
      timer = setTimeout(resolve, PATIENCE_MS, 'late');
    });
    let isLate = false;
    const reading = this.#read(name).then((faces) => {
      if (isLate && faces !== null) this.#ports.onReady(name);
      return faces;
    });
    try {
      const first = await Promise.race([reading, late]);
      isLate = first === 'late';
      if (isLate) reading.catch((error: unknown) => this.#ports.onError(name, error));
      return first;
    } catch (error) {
      this.#ports.onError(name, error);
      return 'late';
    } finally {
      clearTimeout(timer);
    }
  }

  #want(name: string, wanted: Wanted): void {
    // When the queue is full, drops the font: the page's next render queues it again.
    if (this.#wanted.size >= MAX_WAITING && !this.#wanted.has(name)) return;
    this.#wanted.set(name, wanted);
    if (!this.#settling.has(name)) this.#settling.set(name, Promise.withResolvers());
    this.#run ??= this.#makeAll().finally(() => {
      this.#run = null;
    });
  }

  async #makeAll(): Promise<void> {
    for (;;) {
      const [first] = this.#wanted;
      if (first === undefined) return;
      const [name, wanted] = first;
      try {
        const faces = await this.#make(wanted);
        // Discards the font if the page was deleted or changed while its font was generated.
        if (this.#wanted.get(name) !== wanted) continue;
        await this.#ports.storage.put(objectKey(name), packFaces(faces));
        this.#remember(name, faces);
        this.#ports.onReady(name);
      } catch (error) {
        this.#ports.onError(name, error);
      } finally {
        if (this.#wanted.get(name) === wanted) {
          this.#wanted.delete(name);
          this.#settle(name);
        }
      }
    }
  }

  #settle(name: string): void {
    this.#settling.get(name)?.resolve();
    this.#settling.delete(name);
  }

  async #make({ choice, text, textHash }: Wanted): Promise<StoredFaces> {
    const common = { typeface: typefaceName(choice), textHash };
    const whole = await this.#makeBoth(choice, text);
    const { withoutRunning, isVertical } = text;
    if (withoutRunning === undefined || this.#takeFitting(whole).length === whole.length)
      return { ...common, faces: this.#takeFitting(whole) };
    const short = await this.#makeBoth(choice, { ...withoutRunning, ...(isVertical && { isVertical }) });
    return { ...common, faces: this.#takeFitting(short), lacksRunning: true };
  }

  /** Generates the bold font first, because headings affect the look of a page most. */
  async #makeBoth(
    choice: TypefaceChoice,
    { strong, regular, isVertical }: Omit<PageText, 'withoutRunning'>,
  ): Promise<readonly StoredFace[]> {
    const make = async (weight: FaceWeight, characters: string): Promise<StoredFace> => {
      const asVertical = isVertical === true && weight === 400 && { isVertical };
      const bytes = await this.#ports.subset(choice, weight, { characters, ...asVertical });
      return { weight, hash: shortHash(bytes), bytes };
    };
    return [await make(700, strong), await make(400, regular)];
  }

  /** Drops font files beyond the size limit; the regular font of a long text may exceed it. */
  #takeFitting(faces: readonly StoredFace[]): readonly StoredFace[] {
    let room = this.#ports.budgetBytes ?? BUDGET_BYTES;
    return faces.filter(({ bytes }) => {
      const fits = bytes.length <= room;
      if (fits) room -= bytes.length;
      return fits;
    });
  }
}

const toParts = (text: Pick<PageText, 'regular' | 'strong'> | undefined): readonly string[] =>
  text === undefined ? [] : [text.regular, text.strong];

const toFormerKey = (name: string, hash: string): string => `${name} ${hash}`;

function toWebFaces(name: string, { faces, lacksRunning }: StoredFaces): readonly WebFace[] {
  return faces.map(({ weight, hash }) => ({
    weight,
    path: `/f/${name}.${hash}.woff2`,
    ...(lacksRunning === true && { lacksRunning }),
  }));
}
