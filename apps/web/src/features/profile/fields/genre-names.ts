import type { Genre } from '@musubi/domain/genres';

/** Normalises the width and case of text for comparison. */
function fold(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase();
}

/**
 * Whether the genre's name in any language contains the text. Many creators know a genre by a foreign name.
 */
export function isCalled({ names }: Genre, typed: string): boolean {
  const words = fold(typed);
  return Object.values(names).some((name) => fold(name).includes(words));
}
