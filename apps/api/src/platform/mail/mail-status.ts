/** Failures that say there is no such user (RFC 3463, 3.2; RFC 7505). All other refusals are often misread. */
const NO_SUCH_USER = new Set(['1.1', '1.10']);

/**
 * Reads an enhanced status code (RFC 3463); null for a text that begins with none. `isNoSuchUser`: the address does not
 * exist. `isAboutAddress`: this address gets no mail, for whatever reason. The others are a full mailbox, refused content
 * or sender, a policy, and faults or limits of the mail system.
 */
export function readMailStatus(
  text: string,
): { readonly isNoSuchUser: boolean; readonly isAboutAddress: boolean } | null {
  const code = /^([45])\.(\d{1,3})\.(\d{1,3})\b/.exec(text);
  if (code === null) return null;
  const [, group = '', subject = '', detail = ''] = code;
  const isPermanent = group === '5';
  return {
    isNoSuchUser: isPermanent && NO_SUCH_USER.has(`${subject}.${detail}`),
    isAboutAddress: isPermanent && isAboutAddress(subject, `${subject}.${detail}`),
  };
}

function isAboutAddress(subject: string, code: string): boolean {
  if (['1.7', '1.8', '2.2', '2.3', '4.5', '4.7'].includes(code)) return false;
  return ['0', '1', '2', '4'].includes(subject);
}
