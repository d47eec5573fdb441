/** The clipboard of a browser; both parts are undefined on an insecure page. */
export interface ClipboardPort {
  readonly clipboard: Pick<Clipboard, 'write' | 'writeText'> | undefined;
  readonly ClipboardItem: typeof ClipboardItem | undefined;
}

const ofBrowser = (): ClipboardPort => ({
  clipboard: navigator.clipboard,
  ClipboardItem: globalThis.ClipboardItem,
});

async function writeWithinPress(text: Promise<string>, port: ClipboardPort): Promise<boolean> {
  if (port.ClipboardItem === undefined || port.clipboard === undefined) return false;
  const blob = text.then((known) => new Blob([known], { type: 'text/plain' }));
  // A browser that refuses the write does not wait for the text.
  blob.catch(() => {});
  try {
    await port.clipboard.write([new port.ClipboardItem({ 'text/plain': blob })]);
    return true;
  } catch {
    return false;
  }
}

/**
 * Copies a text that is still being fetched. Resolves to whether the browser copied it. Call this within the press,
 * because Safari refuses a copy that begins after an answer of the server.
 */
export async function copyAwaited(text: Promise<string>, port = ofBrowser()): Promise<boolean> {
  if (await writeWithinPress(text, port)) return true;
  try {
    const known = await text;
    if (port.clipboard === undefined) return false;
    await port.clipboard.writeText(known);
    return true;
  } catch {
    return false;
  }
}
