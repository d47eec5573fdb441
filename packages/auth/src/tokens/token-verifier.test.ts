import {
  base64url,
  createLocalJWKSet,
  EncryptJWT,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWTPayload,
  SignJWT,
  UnsecuredJWT,
} from 'jose';
import { beforeAll, describe, expect, test } from 'vitest';

import { KeySourceUnavailableError } from './remote-key-source.ts';
import {
  createEmulatorTokenVerifier,
  createTokenVerifier,
  type KeySource,
  TokenError,
} from './token-verifier.ts';

const PROJECT = 'demo-musubi';
const NOW = new Date('2026-11-20T03:00:00Z');
const nowSeconds = NOW.getTime() / 1000;
const now = () => NOW;

const CUSTOM_TOKEN_AUDIENCE =
  'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit';

const CLAIMS: JWTPayload = {
  iss: `https://securetoken.google.com/${PROJECT}`,
  aud: PROJECT,
  sub: 'mio',
  iat: nowSeconds - 10,
  exp: nowSeconds + 3590,
  auth_time: nowSeconds - 100,
};

/**
 * Maps the last base64url character of a signature to another that decodes to the same bytes. Decoders ignore
 * the four lowest bits of this character.
 */
const LAST_LETTERS: Readonly<Record<string, string>> = { A: 'B', Q: 'R', g: 'h', w: 'x' };

type Keys = Awaited<ReturnType<typeof generateKeyPair>>;
let own: Keys;
let foreign: Keys;
let keys: KeySource;
let publicPem: Uint8Array;

beforeAll(async () => {
  own = await generateKeyPair('RS256', { extractable: true });
  foreign = await generateKeyPair('RS256');
  const jwk = await exportJWK(own.publicKey);
  keys = createLocalJWKSet({ keys: [{ ...jwk, kid: 'own', alg: 'RS256', use: 'sig' }] });
  publicPem = new TextEncoder().encode(jwk.n);
});

/** Imports a private key again for another algorithm. */
const importAs = async (alg: string, key: Keys['privateKey']) => importJWK(await exportJWK(key), alg);

const sign = async (
  claims: JWTPayload,
  { key = own.privateKey, ...header }: { key?: Keys['privateKey'] } & Record<string, unknown> = {},
): Promise<string> =>
  new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'own', typ: 'JWT', ...header }).sign(key);

const sha256Of = async (text: string): Promise<string> =>
  base64url.encode(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))));

const verify = async (token: string) => createTokenVerifier({ projectId: PROJECT, now, keys })(token);

describe('a valid token', () => {
  test('is converted to an object with the user and all claims', async () => {
    const token = await sign({
      ...CLAIMS,
      name: '水野 澪',
      email: 'mio@example.com',
      email_verified: true,
      pib: { id: 'pib-1' },
      key_for_global_sign_out: 'abcdefghijklmnop1234',
      app: 'shop',
      firebase: {
        sign_in_provider: 'google.com',
        identities: { 'google.com': ['1234'], email: ['mio@example.com'] },
        sign_in_second_factor: 'phone',
        second_factor_identifier: 'f1',
      },
    });
    expect(await verify(token)).toEqual({
      digest: await sha256Of(token.slice(0, token.lastIndexOf('.'))),
      uid: 'mio',
      nameAtProvider: '水野 澪',
      email: 'mio@example.com',
      isEmailVerified: true,
      issuedAtSeconds: nowSeconds - 10,
      authenticatedAtSeconds: nowSeconds - 100,
      expiresAtSeconds: nowSeconds + 3590,
      pibId: 'pib-1',
      signOutKey: 'abcdefghijklmnop1234',
      secondFactor: { factor: 'phone', identifier: 'f1' },
      signInProvider: 'google.com',
      providerAccount: '1234',
      app: 'shop',
    });
  });

  test('has the same digest for every encoding of its signature', async () => {
    const token = await sign(CLAIMS);
    // The last base64url character of a signature of 256 bytes has four unused bits.
    const respelt = `${token.slice(0, -1)}${LAST_LETTERS[token.at(-1) ?? ''] ?? ''}`;
    expect(respelt).not.toBe(token);
    const { digest } = await verify(token);
    expect((await verify(respelt)).digest).toBe(digest);
    expect((await verify(await sign({ ...CLAIMS, iat: nowSeconds - 9 }))).digest).not.toBe(digest);
  });

  test('keeps the second factor from a custom token and drops malformed claims', async () => {
    const token = await sign({
      ...CLAIMS,
      second_factor: { factor: 'totp', identifier: 'f2' },
      firebase: { sign_in_provider: 'custom' },
      pib: 'pib-1',
      key_for_global_sign_out: 'short',
      name: 12,
    });
    expect(await verify(token)).toMatchObject({
      secondFactor: { factor: 'totp', identifier: 'f2' },
      pibId: null,
      signOutKey: null,
      nameAtProvider: null,
      isEmailVerified: false,
    });
  });

  test('is accepted when clocks differ by less than a minute', async () => {
    await expect(verify(await sign({ ...CLAIMS, exp: nowSeconds - 59 }))).resolves.toBeDefined();
    await expect(
      verify(await sign({ ...CLAIMS, iat: nowSeconds + 59, auth_time: nowSeconds + 59 })),
    ).resolves.toBeDefined();
  });
});

describe('an invalid token', () => {
  const forged: readonly [string, string, () => Promise<string>][] = [
    ['is malformed', 'token_malformed', async () => 'not.a.token'],
    ['is empty', 'token_malformed', async () => ''],
    ['is too long', 'token_malformed', async () => 'e'.repeat(9000)],
    ['is unsigned', 'token_invalid', async () => new UnsecuredJWT(CLAIMS).encode()],
    [
      'is signed with the public key as a password (HS256)',
      'token_invalid',
      async () => new SignJWT(CLAIMS).setProtectedHeader({ alg: 'HS256', kid: 'own' }).sign(publicPem),
    ],
    ['is signed with another key', 'token_invalid', async () => sign(CLAIMS, { key: foreign.privateKey })],
    [
      'has a malformed claim of a sister app',
      'token_invalid',
      async () => sign({ ...CLAIMS, app: ['shop'] }),
    ],
    ['names an unknown key', 'token_invalid', async () => sign(CLAIMS, { kid: 'other' })],
    [
      'contains its own keys',
      'token_invalid',
      async () => {
        const jwk = await exportJWK(foreign.publicKey);
        const jku = 'https://evil.example/keys';
        return sign(CLAIMS, { key: foreign.privateKey, jku, x5u: jku, jwk });
      },
    ],
    [
      'was changed',
      'token_invalid',
      async () => {
        const [head, , signature] = (await sign(CLAIMS)).split('.');
        const body = base64url.encode(JSON.stringify({ ...CLAIMS, sub: 'other' }));
        return `${head}.${body}.${signature}`;
      },
    ],
    ['is for another project', 'token_invalid', async () => sign({ ...CLAIMS, aud: 'demo-other' })],
    ['is of another issuer', 'token_invalid', async () => sign({ ...CLAIMS, iss: 'https://evil.example' })],
    ['expired 61 seconds ago', 'token_expired', async () => sign({ ...CLAIMS, exp: nowSeconds - 61 })],
    ['was issued in the future', 'token_invalid', async () => sign({ ...CLAIMS, iat: nowSeconds + 61 })],
    [
      'has an auth_time in the future',
      'token_invalid',
      async () => sign({ ...CLAIMS, auth_time: nowSeconds + 61 }),
    ],
    ['has no subject', 'token_invalid', async () => sign({ ...CLAIMS, sub: '' })],
    [
      'has a subject that is too long',
      'token_invalid',
      async () => sign({ ...CLAIMS, sub: 'u'.repeat(129) }),
    ],
    ['has a time that is no number', 'token_invalid', async () => sign({ ...CLAIMS, auth_time: 'now' })],
    [
      'is for several projects',
      'token_invalid',
      async () => sign({ ...CLAIMS, aud: [PROJECT, 'demo-other'] }),
    ],
    ['is not valid yet', 'token_invalid', async () => sign({ ...CLAIMS, nbf: nowSeconds + 61 })],
    [
      'requires an unknown extension',
      'token_invalid',
      async () =>
        new SignJWT(CLAIMS)
          .setProtectedHeader({ alg: 'RS256', kid: 'own', crit: ['exp2'], exp2: true })
          .sign(own.privateKey, { crit: { exp2: true } }),
    ],
    [
      'is a session cookie of the same project',
      'token_invalid',
      async () => sign({ ...CLAIMS, iss: `https://session.firebase.google.com/${PROJECT}` }),
    ],
    [
      'was issued by Google for a Google account',
      'token_invalid',
      async () => sign({ ...CLAIMS, iss: 'https://accounts.google.com' }),
    ],
    [
      'is a custom token, which only the identity service takes',
      'token_invalid',
      async () => {
        const service = `firebase-adminsdk@${PROJECT}.iam.gserviceaccount.com`;
        const life = { iat: nowSeconds - 10, exp: nowSeconds + 3590 };
        return sign({ ...life, iss: service, sub: service, aud: CUSTOM_TOKEN_AUDIENCE, uid: 'mio' });
      },
    ],
    [
      'is encrypted instead of signed',
      'token_malformed',
      async () =>
        new EncryptJWT(CLAIMS)
          .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', kid: 'own' })
          .encrypt(new Uint8Array(32)),
    ],
    [
      'never expires',
      'token_invalid',
      async () => {
        const { exp: _exp, ...rest } = CLAIMS;
        return sign(rest);
      },
    ],
  ];

  test.each(forged)('that %s is refused with %s', async (_name, code, forge) => {
    const attempt = verify(await forge());
    await expect(attempt).rejects.toBeInstanceOf(TokenError);
    await expect(attempt).rejects.toMatchObject({ code });
  });

  test.each(['RS384', 'RS512', 'PS256'])(
    'is refused with the algorithm %s, even if the right key signed it',
    async (alg) => {
      const jwk = await exportJWK(own.publicKey);
      const open = createLocalJWKSet({ keys: [{ ...jwk, kid: 'own' }] });
      const key = await importAs(alg, own.privateKey);
      const token = await new SignJWT(CLAIMS).setProtectedHeader({ alg, kid: 'own' }).sign(key);
      await expect(createTokenVerifier({ projectId: PROJECT, now, keys: open })(token)).rejects.toMatchObject(
        {
          code: 'token_invalid',
        },
      );
    },
  );

  test('is distinguished from a token whose keys cannot be fetched', async () => {
    const away: KeySource = () => {
      throw new KeySourceUnavailableError('away');
    };
    const attempt = createTokenVerifier({ projectId: PROJECT, now, keys: away })(await sign(CLAIMS));
    await expect(attempt).rejects.toBeInstanceOf(KeySourceUnavailableError);
  });
});

describe('emulator tokens', () => {
  const verifyUnsigned = async (claims: JWTPayload) =>
    createEmulatorTokenVerifier({ projectId: PROJECT, now })(new UnsecuredJWT(claims).encode());

  test('are accepted unsigned, but their claims are checked', async () => {
    await expect(verifyUnsigned(CLAIMS)).resolves.toMatchObject({ uid: 'mio' });
    await expect(verifyUnsigned({ ...CLAIMS, aud: 'demo-other' })).rejects.toMatchObject({
      code: 'token_invalid',
    });
    await expect(verifyUnsigned({ ...CLAIMS, exp: nowSeconds - 61 })).rejects.toMatchObject({
      code: 'token_expired',
    });
    await expect(verifyUnsigned({ ...CLAIMS, iat: nowSeconds + 61 })).rejects.toMatchObject({
      code: 'token_invalid',
    });
  });

  test('are refused for a production project', () => {
    expect(() => createEmulatorTokenVerifier({ projectId: 'musubi', now })).toThrow(RangeError);
  });
});
