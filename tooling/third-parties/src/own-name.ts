import { isIP } from 'node:net';

/** Whether the URL names this machine and not the host of a service. */
export function isOwnName({ hostname }: URL): boolean {
  return (
    isIP(hostname.replaceAll(/[[\]]/g, '')) !== 0 ||
    !hostname.includes('.') ||
    hostname.endsWith('.localhost')
  );
}
