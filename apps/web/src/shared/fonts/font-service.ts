import { FONT_CHOICES, type FontChoice } from '@musubi/domain/appearance';

/** What FONTPLUS needs to know of an installation; its owner has a contract, and has chosen the faces. */
export interface FontPlusSettings {
  /** What stands behind `fontplus.js?` in the script's address. */
  readonly key: string;
  readonly families: Readonly<Record<FontChoice, string>>;
}

/** The one origin that FONTPLUS is loaded from. */
export const FONTPLUS_ORIGIN = 'https://webfont.fontplus.jp';

/** Address of the script that loads a contract's faces. */
function fontPlusScriptUrl({ key }: FontPlusSettings): string {
  return `${FONTPLUS_ORIGIN}/accessor/script/fontplus.js?${key}&aa=1&ab=2`;
}

/** What the script of FONTPLUS leaves on `window`. */
export interface FontPlus {
  setFonts(families: readonly string[]): void;
  attachCompleteEvent(listener: () => void): void;
  start(): void;
}

/** Whatever brings the three faces. */
export interface FontService {
  /** Resolves when they can be drawn. @throws when they cannot be had */
  load(): Promise<void>;
}

/** The faces that devices bring with them, or that a style sheet names. */
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
  /** Adds the script and resolves when it has run. @throws when it did not come */
  readonly addScript: (url: string) => Promise<void>;
  readonly findFontPlus: () => FontPlus | undefined;
}

/** The error of the specification, section 8. */
export class FontServiceMissingError extends Error {
  override readonly name = 'FontServiceMissingError';
  readonly code = 'font_service_missing';

  constructor(options?: ErrorOptions) {
    super('FONTPLUS is not loaded', options);
  }
}

/** The faces of a contract with FONTPLUS. */
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
