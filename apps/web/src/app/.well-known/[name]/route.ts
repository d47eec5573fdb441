import { getServerEnv } from '#shared/config/env.server.ts';
import { getInstanceDocument } from '#shared/instance/instance-document.server.ts';

interface Context {
  readonly params: Promise<{ readonly name: string }>;
}

/**
 * Serves the public keys of this installation. The folder name is a parameter, because the file name contains
 * the brand.
 */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const { name } = await params;
  return getInstanceDocument(getServerEnv().browser.apiOrigin)(name);
}
