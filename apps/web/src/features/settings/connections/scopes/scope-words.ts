import type { Scope } from '@musubi/domain/scopes';
import type { TFunction } from 'i18next';

const SCOPE_WORDS = {
  'page.read': 'scope.page_read',
  'page.write': 'scope.page_write',
  'stats.read': 'scope.stats_read',
  'letters.read': 'scope.letters_read',
  'letters.write': 'scope.letters_write',
  'readers.read': 'scope.readers_read',
  'following.read': 'scope.following_read',
  'following.write': 'scope.following_write',
} as const satisfies Readonly<Record<Scope, string>>;

/** A scope in people's words. */
export function scopeWords(t: TFunction<'connections'>, scope: Scope): string {
  return t(SCOPE_WORDS[scope]);
}
