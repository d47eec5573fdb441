const PIECE_CHARACTERS = 4;

/** Splits a text into short pieces, prefixed with their index so that a set keeps all of them. */
export const toPieces = (text: string): readonly string[] =>
  Array.from(
    { length: Math.ceil(text.length / PIECE_CHARACTERS) },
    (_unused, at) => `${at}${text.slice(at * PIECE_CHARACTERS, (at + 1) * PIECE_CHARACTERS)}`,
  );
