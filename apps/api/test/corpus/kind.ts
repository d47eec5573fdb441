import { readFile } from 'node:fs/promises';

/** An input modelled on a public bug report, and the correct result. */
export interface CorpusRow<Right> {
  /**
   * Begins with the number of the review finding that it reproduces, as in `C3: keeps the last full stop`; no
   * number if the product never had the fault.
   */
  title: string;
  /** The input itself, or the name of a file in the folder of its kind. */
  input: string | { file: string };
  right: Right;
}

/** A kind of input, and the function of the product that reads it. */
export interface CorpusKind {
  name: string;
  rows: readonly { title: string; right: unknown; read: () => Promise<unknown> }[];
}

/**
 * @param folder URL of the folder of the kind's files, with a trailing slash.
 * @param read Reads an input as the product does; its result is compared with the row's correct result.
 */
export function defineKind<Right>(
  name: string,
  folder: URL,
  rows: readonly CorpusRow<Right>[],
  read: (bytes: Uint8Array) => Promise<Right> | Right,
): CorpusKind {
  return {
    name,
    rows: rows.map(({ title, input, right }) => ({
      title,
      right,
      read: async () =>
        read(
          typeof input === 'string'
            ? new TextEncoder().encode(input)
            : await readFile(new URL(input.file, folder)),
        ),
    })),
  };
}
