import { readProductVersion } from '@musubi/server/product-version';

const MANIFEST = new URL('../../../../package.json', import.meta.url);

/** Version of the product, as a number such as `0.11.0`. */
export async function readVersion(): Promise<string> {
  return readProductVersion(MANIFEST);
}
