const DID = /^did:(?:plc:[a-z2-7]{24}|web:[a-z0-9-]+(?:\.[a-z0-9-]+)+)$/;
export const DID_MAX_CHARACTERS = 200;

/** Reads an identifier as creators paste it, also as `did=did:plc:…` or `at://did:plc:…`. Returns null for others. */
export function parseDid(text: string): string | null {
  const did = text.trim().replace(/^(?:did=|at:\/\/)/, '');
  return did.length <= DID_MAX_CHARACTERS && DID.test(did) ? did : null;
}
