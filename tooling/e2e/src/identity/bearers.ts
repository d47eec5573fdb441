/** Creates an unsigned ID token for an account of a `demo-*` project, as the identity emulator does. */
export function createToken(projectId: string, userId: string): string {
  const nowSeconds = Math.floor(Date.now() / 1000);
  const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');
  const claims = {
    iss: `https://securetoken.google.com/${projectId}`,
    aud: projectId,
    sub: userId,
    auth_time: nowSeconds,
    iat: nowSeconds,
    exp: nowSeconds + 3600,
    key_for_global_sign_out: `the-key-of-${projectId}`,
  };
  return `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims)}.`;
}

/** Creates an `Authorization` header with such a token. */
export function createBearer(projectId: string, userId: string): string {
  return `Bearer ${createToken(projectId, userId)}`;
}
