/** Bytes of a sign-out key: 128 bits. */
export const SIGN_OUT_KEY_BYTES = 16;
