import { hash } from 'node:crypto';

import type { Random } from '#platform/random.ts';

/** 128 bits, which no caller can guess. */
const CODE_BYTES = 16;
const CODE_CHARACTERS = 26;
const GROUP = /.{1,5}/gu;

/** Base 32 of Crockford: no I, L, O or U, which people misread. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const CODE = new RegExp(`^[${ALPHABET}]{${CODE_CHARACTERS}}$`);

/** Creates a recovery code in groups of five characters, such as `4F7QK-9ZT2M-X0B1C-8H3VW-R5D6N-P`. */
export function createRecoveryCode(random: Pick<Random, 'bytes'>): string {
  const number = BigInt(`0x${Buffer.from(random.bytes(CODE_BYTES)).toString('hex')}`);
  const digits = number.toString(32).padStart(CODE_CHARACTERS, '0');
  const code = digits.replaceAll(/./gu, (digit) => ALPHABET.charAt(Number.parseInt(digit, 32)));
  return (code.match(GROUP) ?? []).join('-');
}

/** Hash of a code as a person typed it; null if it cannot be a code. */
export function hashRecoveryCode(typed: string): string | null {
  const code = typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s\p{Dash}]/gu, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/gu, '1');
  return CODE.test(code) ? hash('sha256', code, 'base64url') : null;
}
