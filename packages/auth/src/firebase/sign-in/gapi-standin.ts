/**
 * Loads the local emulator's stand-in for Google's popup script, so that popup sign-in works offline. With an
 * emulator that does not serve it, Firebase loads Google's script instead.
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
