import { COMMON_CHARACTERS, SAMPLE_CHARACTERS, type WebFace } from '@musubi/ui/profile-page/web-fonts';

import type { TypefaceChoice } from './font-files.ts';
import { PageFonts, type PageFontsPorts } from './page-fonts.ts';
import type { PageText } from './page-text.ts';

const TEXT = { regular: COMMON_CHARACTERS, strong: COMMON_CHARACTERS } as const;
// Samples have no bold text, but a font file needs at least one character.
const SAMPLE_TEXT = { regular: SAMPLE_CHARACTERS, strong: ' ' } as const;
/** Maximum size in bytes. The two files of Shippori Mincho, the largest typeface, have 150 KB. */
const BUDGET_BYTES = 200 * 1024;

/** Name of a typeface's files. It begins with an underscore, which no handle does. */
function nameOf({ font, locale }: TypefaceChoice): string {
  return `_${font}_${locale === 'zh-TW' ? 'zh' : 'ja'}`;
}

export function isCommonFont(name: string): boolean {
  return name.startsWith('_');
}

/**
 * Fonts with the common characters of each typeface, for previews in the editor, and fonts with the few
 * characters of each typeface's sample. Each kind has six pairs of files. They are generated on first use and
 * stored like the font of a page.
 */
export class CommonFonts {
  readonly #fonts: PageFonts;

  constructor(ports: Pick<PageFontsPorts, 'storage' | 'subset' | 'onError'>) {
    this.#fonts = new PageFonts({ ...ports, onReady: () => {}, budgetBytes: BUDGET_BYTES });
  }

  /**
   * Returns the font files of a typeface and generates them if needed. Returns none when that takes too long.
   */
  async findFaces(choice: TypefaceChoice): Promise<readonly WebFace[]> {
    return this.#find(nameOf(choice), choice, TEXT);
  }

  /** Like `findFaces`, for the file of a typeface's sample. */
  async findSample(choice: TypefaceChoice): Promise<readonly WebFace[]> {
    const faces = await this.#find(`_sample${nameOf(choice)}`, choice, SAMPLE_TEXT);
    return faces.filter(({ weight }) => weight === 400);
  }

  async #find(name: string, choice: TypefaceChoice, text: PageText): Promise<readonly WebFace[]> {
    const faces = await this.#fonts.find(name, choice, text);
    return faces.length > 0 ? faces : this.#fonts.findFaces(name, choice);
  }

  async findFile(name: string, hash: string): Promise<Uint8Array | null> {
    return this.#fonts.findFile(name, hash);
  }
}
