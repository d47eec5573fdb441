import { parseEmail } from '@musubi/domain/email';

/** A text in the URL field that is not a URL. */
export type MistakenEntry =
  | { readonly kind: 'mail' }
  /** An account name without its service. */
  | { readonly kind: 'name'; readonly name: string };

const ACCOUNT_NAME = /^[@＠]([\p{L}\p{N}._-]{1,60})$/u;

/** Recognises an e-mail address or an account name. Null for any other text. */
export function findMistakenEntry(input: string): MistakenEntry | null {
  const text = input.trim();
  if (parseEmail(text).ok) return { kind: 'mail' };
  const name = ACCOUNT_NAME.exec(text)?.[1];
  return name === undefined ? null : { kind: 'name', name };
}
