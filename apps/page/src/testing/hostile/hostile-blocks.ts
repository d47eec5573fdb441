import type { PublicProfile } from '@musubi/api-client';
import { hostileContents } from '@musubi/ui/testing/hostile-contents';

/** Creates blocks of every kind with the hostile text in every field. The second half is sensitive. */
export function createHostileBlocks(text: string): NonNullable<PublicProfile['blocks']> {
  const blocks: readonly unknown[] = [false, true].flatMap((is_sensitive) =>
    hostileContents(text).map((content, at) => ({
      id: hostileBlockId(at, is_sensitive),
      after_link_id: null,
      width: 'auto',
      is_sensitive,
      ...content,
    })),
  );
  return blocks as NonNullable<PublicProfile['blocks']>;
}

function hostileBlockId(at: number, isSensitive: boolean): string {
  return `0198c1f2-a7b3-7d5e-8f00-0000000000${String(at + (isSensitive ? 50 : 0)).padStart(2, '0')}`;
}
