import { readFile } from 'node:fs/promises';

/** An input like one of a public bug report, and its right value. */
export interface CorpusRow<Right> {
  /** Begins with the finding of the review that it repeats, as in `C3: keeps the last full stop`; plain if it always held. */
  title: string;
  /** The input itself, or the name of a file in the kind's folder. */
  input: string | { file: string };
  right: Right;
}

/** A kind of input, with the function of the product that reads it. */
export interface CorpusKind {
  name: string;
  rows: readonly { title: string; right: unknown; read: () => Promise<unknown> }[];
}

/**
 * @param folder URL of the folder of the kind's files, with a slash at its end.
 * @param read Reads an input as the product does, and returns what the row's right value is compared with.
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
