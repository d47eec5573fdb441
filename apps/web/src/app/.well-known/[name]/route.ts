import { getServerEnv } from '#shared/config/env.server.ts';
import { getInstanceDocument } from '#shared/instance/instance-document.server.ts';

interface Context {
  readonly params: Promise<{ readonly name: string }>;
}

/** The keys of this installation. The folder has no name of its own, because the name has the brand in it. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const { name } = await params;
  return getInstanceDocument(getServerEnv().browser.apiOrigin)(name);
}
