/** Cookie that stores an invitation code until the visitor signs up (specification, section 9). */
const INVITATION_COOKIE_NAME = 'inviteCode';

/** Lifetime of the cookie: 7 days. */
const INVITATION_COOKIE_MAX_AGE_SECONDS = 604_800;

const CODE = /^[A-Za-z0-9_-]{22}$/;

export function isInvitationCode(value: string | undefined): value is string {
  return value !== undefined && CODE.test(value);
}

/** Formats the cookie for `document.cookie`. Browsers also accept `Secure` on http://localhost. */
export function serializeInvitationCookie(code: string): string {
  return `${INVITATION_COOKIE_NAME}=${code}; Path=/; Max-Age=${INVITATION_COOKIE_MAX_AGE_SECONDS}; SameSite=Lax; Secure`;
}

/** The first valid code in a cookie string, or null. */
export function parseInvitationCookie(cookies: string): string | null {
  for (const pair of cookies.split(';')) {
    const [name, value] = pair.trim().split('=', 2);
    if (name === INVITATION_COOKIE_NAME && isInvitationCode(value)) return value;
  }
  return null;
}

export function saveInvitation(code: string): void {
  document.cookie = serializeInvitationCookie(code);
}

/** The invitation saved in this browser, or null. */
export function findInvitation(): string | null {
  return parseInvitationCookie(document.cookie);
}

/** Deletes the cookie, because an invitation counts once. */
export function forgetInvitation(): void {
  document.cookie = `${INVITATION_COOKIE_NAME}=; Path=/; Max-Age=0; SameSite=Lax; Secure`;
}
