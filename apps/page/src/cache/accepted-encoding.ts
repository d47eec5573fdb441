export type Encoding = 'br' | 'gzip' | 'identity';

const REFUSED = /^q=0(?:\.0{1,3})?$/;

/** Returns the best encoding that a client accepts: brotli, then gzip, then none (RFC 9110, 12.5.3). */
export function acceptedEncoding(header: string | undefined): Encoding {
  if (header === undefined || header === '') return 'identity';
  // Skips parsing for the value that current browsers send.
  if (/(?:^|, )br(?:, zstd)?$/.test(header)) return 'br';
  const accepted = new Set<string>();
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((token) => token.trim());
    if (!parameters.some((parameter) => REFUSED.test(parameter))) accepted.add(name);
  }
  if (accepted.has('br')) return 'br';
  return accepted.has('gzip') || accepted.has('*') ? 'gzip' : 'identity';
}
