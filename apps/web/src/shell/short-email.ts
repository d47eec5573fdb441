const MAX_CHARACTERS = 30;
const MIN_LOCAL_CHARACTERS = 6;

/** Shortens the local part of a long e-mail address, so that a notice with it stays low on a phone. */
export function shortenEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at);
  const local = email.slice(0, at);
  const room = Math.max(MIN_LOCAL_CHARACTERS, MAX_CHARACTERS - domain.length - 1);
  return email.length <= MAX_CHARACTERS || local.length <= room ? email : `${local.slice(0, room)}…${domain}`;
}
