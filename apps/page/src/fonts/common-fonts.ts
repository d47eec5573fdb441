import { COMMON_CHARACTERS, SAMPLE_CHARACTERS, type WebFace } from '@musubi/ui/profile-page/web-fonts';

import type { TypefaceChoice } from './font-files.ts';
import { PageFonts, type PageFontsPorts } from './page-fonts.ts';
import type { PageText } from './page-text.ts';

const TEXT = { regular: COMMON_CHARACTERS, strong: COMMON_CHARACTERS } as const;
// Samples have no bold text, and a face needs one character at least.
const SAMPLE_TEXT = { regular: SAMPLE_CHARACTERS, strong: ' ' } as const;
/** Two files of Shippori Mincho, the largest face, have 150 KB. */
const BUDGET_BYTES = 200 * 1024;

/** Name of a typeface's files. No handle begins with an underscore. */
function nameOf({ font, locale }: TypefaceChoice): string {
  return `_${font}_${locale === 'zh-TW' ? 'zh' : 'ja'}`;
}

export function isCommonFont(name: string): boolean {
  return name.startsWith('_');
}

/**
 * The common characters of each typeface, for previews in the editor, and the few characters of its sample.
 * Six pairs of files each, made at their first use and stored like the font of a page.
 */
export class CommonFonts {
  readonly #fonts: PageFonts;

  constructor(ports: Pick<PageFontsPorts, 'storage' | 'subset' | 'onError'>) {
    this.#fonts = new PageFonts({ ...ports, onReady: () => {}, budgetBytes: BUDGET_BYTES });
  }

  /** Returns the files of a typeface, made first if need be; none when that takes too long. */
  async findFaces(choice: TypefaceChoice): Promise<readonly WebFace[]> {
    return this.#find(nameOf(choice), choice, TEXT);
  }

  /** Returns the file of a typeface's sample, under the same conditions. */
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
