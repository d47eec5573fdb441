import { once } from 'node:events';
import { connect, type SecureVersion } from 'node:tls';

interface Offer {
  readonly port: number;
  readonly name: string;
  readonly authority: string;
  readonly version: SecureVersion;
  /** OpenSSL names of cipher suites. Only those of TLS 1.2 and older can be chosen. */
  readonly ciphers?: string;
}

/** Offers one version of TLS over loopback. Returns the negotiated version, or the error code. */
export async function offerTls({ port, name, authority, version, ciphers = 'ALL' }: Offer): Promise<string> {
  const socket = connect({
    port,
    host: '127.0.0.1',
    servername: name,
    ca: authority,
    minVersion: version,
    maxVersion: version,
    // OpenSSL offers old versions only at security level 0.
    ciphers: `${ciphers}@SECLEVEL=0`,
  });
  try {
    await once(socket, 'secureConnect');
    return socket.getProtocol() ?? 'none';
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : String(error);
  } finally {
    socket.destroy();
  }
}
