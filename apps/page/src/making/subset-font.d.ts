// The package brings no types, and those of DefinitelyTyped end before these options.
declare module 'subset-font' {
  interface SubsetOptions {
    readonly targetFormat?: 'sfnt' | 'woff' | 'woff2';
    /** OpenType features to keep; all when missing. */
    readonly keepFeatures?: readonly string[];
    /** Keeps no glyphs that only substitutions lead to. */
    readonly noLayoutClosure?: boolean;
    readonly noHinting?: boolean;
  }

  /** A font with no more than the characters of a text. */
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options?: SubsetOptions,
  ): Promise<Uint8Array>;
}
