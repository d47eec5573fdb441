// The only script of a content page until the visitor uses an element that needs the app. Bundled by
// `scripts/bundle-browser-scripts.ts`; the web server inserts it in place of the app's scripts.
import { followInput } from './held-input.ts';
import { startApp } from './start-app.ts';
import { watchSession } from './watch-session.ts';

function begin(): void {
  const frame = document.querySelector<HTMLElement>('[data-session]');
  const { session, statusUrl = '', documentsUrl = '' } = frame?.dataset ?? {};
  watchSession(session, { statusUrl, documentsUrl });
  // Parts for members, which only the app can render.
  if (session === 'signedIn' && document.querySelector('[data-member-part]') !== null) startApp();
  void document.fonts.ready.then(() =>
    document.querySelector('[data-fonts="loading"]')?.setAttribute('data-fonts', 'complete'),
  );
}

followInput();
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', begin);
else begin();
