/** Writes a document as a server does, with the emulator's administrator credential. */
export async function patchDocument(host: string, projectId: string, path: string): Promise<Response> {
  return fetch(`http://${host}/v1/projects/${projectId}/databases/(default)/documents/${path}`, {
    method: 'PATCH',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    body: JSON.stringify({ fields: { signed_out_at: { timestampValue: new Date().toISOString() } } }),
  });
}
