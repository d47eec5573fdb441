/** Pattern of a kit's name: 3 to 34 characters `a-z 0-9 _ -`, with a letter or digit at both ends. */
export const KIT_NAME_PATTERN = /^[a-z0-9](?:[a-z0-9_-]{1,32}[a-z0-9])$/;

/** Converts a typed name to the form in which it is stored: NFKC, lower case. */
export function normalizeKitName(input: string): string {
  return input.normalize('NFKC').trim().toLowerCase();
}
