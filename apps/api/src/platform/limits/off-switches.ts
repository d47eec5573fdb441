/** Parts of the API that the operator can switch off (`OFF_SWITCHES`). */
export const OFF_SWITCHES = ['oauth', 'mcp', 'webhooks', 'reader_mails'] as const;

export type OffSwitch = (typeof OFF_SWITCHES)[number];

export const isOffSwitch = (word: string): word is OffSwitch =>
  (OFF_SWITCHES as readonly string[]).includes(word);

/** Whether the operator has switched a part off. */
export type IsOff = (part: OffSwitch) => boolean;

/** Returns the reader of the setting `OFF_SWITCHES`. */
export function createIsOff(off: readonly OffSwitch[]): IsOff {
  const parts = new Set(off);
  return (part) => parts.has(part);
}
