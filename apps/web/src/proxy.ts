import type { Locale } from '@musubi/domain/locales';
import { type NextRequest, NextResponse } from 'next/server';

import { getServerEnv } from '#shared/config/env.server.ts';
import { contentSecurityPolicy, FIXED_HEADERS } from '#shared/config/security-headers.server.ts';
import { isDeskHidden, missingPath } from '#shared/operators/desk-documents.ts';
import { routeDocument } from '#shared/routing/locale-routing.ts';
import { findSister, forOpener, sisterLoginPath } from '#shared/session/sister-login.server.ts';

/** Returns the internal path of a document. Without the operator cookie, the desk leads to a 404. */
function documentPath(
  { path, locale }: { readonly path: string; readonly locale: Locale },
  cookies: string | null,
): string {
  return isDeskHidden(path, cookies) ? missingPath(locale) : path;
}

/** Sets the path, the language and the content security policy of every document. Nothing else belongs here. */
export function proxy(request: NextRequest): NextResponse {
  const env = getServerEnv();
  const { pathname } = request.nextUrl;
  const cookies = request.headers.get('cookie');
  const routing = routeDocument({
    pathname,
    cookies,
    acceptLanguage: request.headers.get('accept-language'),
  });
  const sister = findSister(request.nextUrl, env.sisterApps);
  if (routing.kind === 'redirect') {
    const target = request.nextUrl.clone();
    target.pathname = routing.path;
    const redirect = NextResponse.redirect(target, 307);
    redirect.headers.set('cache-control', 'private, no-store');
    redirect.headers.set('vary', 'accept-language, cookie');
    forOpener(redirect.headers, sister);
    return redirect;
  }

  const nonce = Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('base64');
  const policy = contentSecurityPolicy(nonce, env);
  const headers = new Headers(request.headers);
  headers.set('x-nonce', nonce);
  headers.set('content-security-policy', policy);
  const target = request.nextUrl.clone();
  target.pathname = sister === null ? documentPath(routing, cookies) : sisterLoginPath(routing.locale);
  const response = NextResponse.rewrite(target, { request: { headers } });
  response.headers.set('content-security-policy', policy);
  // Documents are rendered per user, so no cache may store them.
  response.headers.set('cache-control', 'private, no-store');
  for (const [name, value] of Object.entries(FIXED_HEADERS)) response.headers.set(name, value);
  forOpener(response.headers, sister);
  return response;
}

export const config = {
  matcher: [
    {
      // Matches all paths except public files and the keys of the installation. Every other path gets a
      // document, possibly a 404.
      source:
        '/((?!_next/|\\.well-known/[a-z-]+-instance$|locales/(?:en|ja|zh-TW)/[a-z-]+\\.json$|cards/(?:en|ja|zh-TW)\\.jpg$|favicon\\.ico$|icon\\.svg$|apple-touch-icon\\.png$|assets/default-icon\\.svg$|samples/[a-z]+/\\d+\\.webp$).*)',
    },
  ],
};
