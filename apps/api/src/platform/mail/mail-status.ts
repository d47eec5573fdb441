/** Kind of failure that an enhanced status code (RFC 3463) names; null for a text that begins with none. */
export function readMailStatus(
  text: string,
): { readonly isPermanent: boolean; readonly isAboutAddress: boolean } | null {
  const code = /^([45])\.(\d{1,3})\.(\d{1,3})\b/.exec(text);
  if (code === null) return null;
  const [, group = '', subject = '', detail = ''] = code;
  return { isPermanent: group === '5', isAboutAddress: isAboutAddress(subject, `${subject}.${detail}`) };
}

/**
 * Whether a permanent failure says that the address receives no mail (RFC 3463, 3). The other failures are a full
 * mailbox, refused content or sender, a policy, and faults or limits of the mail system.
 */
function isAboutAddress(subject: string, code: string): boolean {
  if (['1.7', '1.8', '2.2', '2.3', '4.5', '4.7'].includes(code)) return false;
  return ['0', '1', '2', '4'].includes(subject);
}
