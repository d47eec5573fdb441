interface KeyedBlock {
  readonly data: Readonly<Record<string, unknown>>;
  readonly imageKeys: readonly string[];
  readonly fileKeys: readonly string[];
}

/**
 * Replaces former keys of images and files in a block. Looks only at the keys, so it also works for kinds of
 * blocks that this version cannot read.
 */
export function withRenewedKeys<Block extends KeyedBlock>(
  block: Block,
  renewed: ReadonlyMap<string, string>,
): Block {
  const toPresent = (key: string): string => renewed.get(key) ?? key;
  if (![...block.imageKeys, ...block.fileKeys].some((key) => renewed.has(key))) return block;
  return {
    ...block,
    imageKeys: block.imageKeys.map(toPresent),
    fileKeys: block.fileKeys.map(toPresent),
    data: replaceTexts(block.data, toPresent),
  };
}

function replaceTexts<Value>(value: Value, replace: (text: string) => string): Value {
  // Stored blocks are JSON, so the copy has the type of the original.
  return JSON.parse(JSON.stringify(value), (_name, part: unknown) =>
    typeof part === 'string' ? replace(part) : part,
  ) as Value;
}

/** Maps each former key to the key that replaced it. */
export function toSuccessors(
  rows: readonly { readonly key: string; readonly formerKeys: readonly string[] }[],
): ReadonlyMap<string, string> {
  return new Map(rows.flatMap(({ key, formerKeys }) => formerKeys.map((former) => [former, key] as const)));
}
