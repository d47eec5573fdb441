import { FONT_CHOICES, type FontChoice } from '@musubi/domain/appearance';

/** The operator's FONTPLUS contract: its key and the chosen font families. */
export interface FontPlusSettings {
  /** The query string of the script's URL, after `fontplus.js?`. */
  readonly key: string;
  readonly families: Readonly<Record<FontChoice, string>>;
}

/** The only origin that FONTPLUS loads from. */
export const FONTPLUS_ORIGIN = 'https://webfont.fontplus.jp';

function fontPlusScriptUrl({ key }: FontPlusSettings): string {
  return `${FONTPLUS_ORIGIN}/accessor/script/fontplus.js?${key}&aa=1&ab=2`;
}

/** The global object of the FONTPLUS script. */
export interface FontPlus {
  setFonts(families: readonly string[]): void;
  attachCompleteEvent(listener: () => void): void;
  start(): void;
}

export interface FontService {
  /**
   * Resolves when the fonts are usable.
   * @throws when the fonts cannot be loaded.
   */
  load(): Promise<void>;
}

/** A service that loads free fonts from the device or a style sheet. `text` selects the subsets to load. */
export function createStandIns(
  fonts: Pick<FontFaceSet, 'load'>,
  families: readonly string[],
  text: string,
): FontService {
  return {
    load: async () => {
      await Promise.all(families.map(async (family) => fonts.load(`1em ${family}`, text)));
    },
  };
}

export interface FontPlusPorts {
  /**
   * Adds the script and resolves after the script has run.
   * @throws when it cannot be loaded.
   */
  readonly addScript: (url: string) => Promise<void>;
  readonly findFontPlus: () => FontPlus | undefined;
}

/** Error that the specification requires when FONTPLUS is not loaded (section 8). */
export class FontServiceMissingError extends Error {
  override readonly name = 'FontServiceMissingError';
  readonly code = 'font_service_missing';

  constructor(options?: ErrorOptions) {
    super('FONTPLUS is not loaded', options);
  }
}

/** Loads the fonts of a FONTPLUS contract. */
export function createFontPlusService(
  settings: FontPlusSettings,
  { addScript, findFontPlus }: FontPlusPorts,
): FontService {
  return {
    load: async () => {
      try {
        await addScript(fontPlusScriptUrl(settings));
      } catch (cause) {
        throw new FontServiceMissingError({ cause });
      }
      const fontPlus = findFontPlus();
      if (fontPlus === undefined) throw new FontServiceMissingError();
      await new Promise<void>((resolve) => {
        fontPlus.setFonts(FONT_CHOICES.map((font) => settings.families[font]));
        fontPlus.attachCompleteEvent(resolve);
        fontPlus.start();
      });
    },
  };
}
