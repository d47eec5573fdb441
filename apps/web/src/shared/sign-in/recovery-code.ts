/** Base 32 of Crockford: no I, L, O or U. */
const CODE = /^[0-9A-HJKMNP-TV-Z]{26}$/;

/** Normalises a recovery code as a person typed it; null if it cannot be a code. */
export function parseRecoveryCode(typed: string): string | null {
  const code = typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s\p{Dash}]/gu, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/gu, '1');
  return CODE.test(code) ? code : null;
}
