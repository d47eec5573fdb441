/**
 * Loads the local emulator's stand-in for Google's popup script, so that a popup sign-in works without a Google host.
 * Another emulator may not have it: then nothing happens here, and Firebase loads the script of Google.
 */
export async function loadGapiStandin(authEmulatorHost: string): Promise<void> {
  await new Promise<void>((resolve) => {
    const script = document.createElement('script');
    script.src = `http://${authEmulatorHost}/emulator/auth/gapi-iframes.js`;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => resolve());
    document.head.append(script);
  });
}
