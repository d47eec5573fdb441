/** The parts of libheif-js that the image process uses; the package has no types of its own. */
declare module 'libheif-js/wasm-bundle.js' {
  interface HeifTarget {
    readonly data: Uint8ClampedArray<ArrayBuffer>;
    readonly width: number;
    readonly height: number;
  }
  interface HeifImage {
    is_primary(): boolean;
    get_width(): number;
    get_height(): number;
    /** Writes RGBA into `target.data`, upright; passes null for damaged bytes. */
    display(target: HeifTarget, done: (target: HeifTarget | null) => void): void;
  }
  const libheif: {
    readonly HeifDecoder: new () => {
      /** Reads the header; returns no image for damaged bytes. */
      decode(bytes: Uint8Array): readonly HeifImage[];
    };
  };
  export default libheif;
}
