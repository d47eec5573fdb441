import type { MemberProfile } from '#shared/session/member-profile.ts';
import { tryStorage } from '#shared/try-storage.ts';

type NamedProfile = Pick<MemberProfile, 'id' | 'name' | 'has_name_notice'>;

const keyOf = (userId: string): string => `name-notice:${userId}`;

/**
 * Whether this tab shows the notice about a name from the sign-in provider. The API ends the notice once a browser shows
 * it, so the tab remembers the name until the owner has answered.
 */
export function isNameNoticeOpen(profile: NamedProfile | null): boolean {
  if (profile === null) return false;
  const { id, name, has_name_notice: isDue = false } = profile;
  const asked = tryStorage(() => sessionStorage.getItem(keyOf(id)), null);
  return asked === null ? isDue : asked === name;
}

/** Remembers that this tab shows the notice. */
export function rememberNameNotice({ id, name }: NamedProfile): void {
  tryStorage(() => sessionStorage.setItem(keyOf(id), name), undefined);
}

/** Remembers the answer, so that the notice stays away although the cached profile still asks for it. */
export function closeNameNotice({ id }: NamedProfile): void {
  tryStorage(() => sessionStorage.setItem(keyOf(id), ''), undefined);
}
