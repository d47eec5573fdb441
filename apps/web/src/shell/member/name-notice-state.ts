import type { MemberProfile } from '#shared/app/member-profile.ts';
import { tryStorage } from '#shared/try-storage.ts';

export type NamedProfile = Pick<MemberProfile, 'id' | 'name' | 'has_name_notice'>;

export const noticeKeyOf = (userId: string): string => `name-notice:${userId}`;

/**
 * Whether this tab shows the notice about a name from the sign-in provider. The API stops requesting the
 * notice once a browser has shown it, so the tab stores the name until the owner has answered.
 */
export function isNameNoticeOpen(profile: NamedProfile | undefined): boolean {
  if (profile === undefined) return false;
  const { id, name, has_name_notice: isDue = false } = profile;
  const asked = tryStorage(() => sessionStorage.getItem(noticeKeyOf(id)), null);
  return asked === null ? isDue : asked === name;
}
