import { readFile } from 'node:fs/promises';

import { e2ePorts } from './stack-address.ts';

const README = new URL('../../../../README.md', import.meta.url);

interface ReadmeService {
  /** Environment variable for the port. The README's table names it in the row of the URL. */
  readonly variable: 'MAILBOX_PORT' | 'WEB_PORT';
  readonly port: number;
}

/**
 * Reads the product's URLs from the README's table and replaces the ports by those of the journeys' stack.
 * @throws when a URL is missing.
 */
export async function readmeAddresses(): Promise<{ readonly web: string; readonly mailbox: string }> {
  const readme = await readFile(README, 'utf8');
  const addressOf = ({ variable, port }: ReadmeService): string => {
    const [, address] =
      new RegExp(String.raw`^\| <(http://\S+)> .*\x60${variable}\x60`, 'm').exec(readme) ?? [];
    if (address === undefined) throw new Error(`README.md names no address for ${variable}`);
    const url = new URL(address);
    url.port = String(port);
    return url.origin;
  };
  const { web, mailbox } = e2ePorts(process.env);
  return {
    web: addressOf({ variable: 'WEB_PORT', port: web }),
    mailbox: addressOf({ variable: 'MAILBOX_PORT', port: mailbox }),
  };
}
