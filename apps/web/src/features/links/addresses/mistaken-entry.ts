import { parseEmail } from '@musubi/domain/email';

/** A text in the field for URLs that belongs somewhere else. */
export type MistakenEntry =
  | { readonly kind: 'mail' }
  /** The name of an account, without its service. */
  | { readonly kind: 'name'; readonly name: string };

const ACCOUNT_NAME = /^[@＠]([\p{L}\p{N}._-]{1,60})$/u;

/** Recognises a mail address and an account name; null for any other text. */
export function findMistakenEntry(input: string): MistakenEntry | null {
  const text = input.trim();
  if (parseEmail(text).ok) return { kind: 'mail' };
  const name = ACCOUNT_NAME.exec(text)?.[1];
  return name === undefined ? null : { kind: 'name', name };
}
