// The subset-font package contains no types, and the types in DefinitelyTyped lack these options.
declare module 'subset-font' {
  interface SubsetOptions {
    readonly targetFormat?: 'sfnt' | 'woff' | 'woff2';
    /** OpenType features to keep; all by default. */
    readonly keepFeatures?: readonly string[];
    /** Drops glyphs that appear only through OpenType substitutions. */
    readonly noLayoutClosure?: boolean;
    readonly noHinting?: boolean;
  }

  /** Subsets a font to the characters of the text. */
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options?: SubsetOptions,
  ): Promise<Uint8Array>;
}
