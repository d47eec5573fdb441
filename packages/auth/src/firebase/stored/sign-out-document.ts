import type { SignOutSignalTarget } from '../../ports.ts';
import type { ApiView } from '../../session/session-api.ts';
import { type FirebaseSettings, toFirestoreOrigin } from '../firebase-settings.ts';

interface ReadOptions {
  /** Identity token of the target's user. */
  readonly bearer: string;
  readonly signal: AbortSignal;
  readonly view: ApiView;
}

/**
 * Reads the document of a sign-out key with one GET of Firestore's REST API, without the SDK. Returns whether
 * the document exists. Throws if Firestore does not answer.
 */
export async function readSignOutDocument(
  settings: Pick<FirebaseSettings, 'firestoreEmulatorHost' | 'projectId'>,
  { userId, key }: SignOutSignalTarget,
  { bearer, signal, view }: ReadOptions,
): Promise<boolean> {
  const path = ['users', userId, 'keys_for_global_sign_out', key].map(encodeURIComponent).join('/');
  const root = `projects/${settings.projectId}/databases/(default)/documents`;
  const response = await view.fetch(`${toFirestoreOrigin(settings)}/v1/${root}/${path}`, {
    signal,
    cache: 'no-store',
    headers: { authorization: `Bearer ${bearer}` },
  });
  if (response.status === 404) return false;
  const { name } = (await response.json()) as { readonly name?: unknown };
  // Checks the document's name, because a captive portal answers 200 to every request and must not sign the
  // user out.
  if (
    !response.ok ||
    typeof name !== 'string' ||
    !name.endsWith(`/${userId}/keys_for_global_sign_out/${key}`)
  )
    throw new Error(`Firestore answered ${response.status}`);
  return true;
}
