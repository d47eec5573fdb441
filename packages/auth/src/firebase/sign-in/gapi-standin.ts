/**
 * Loads the emulator's replacement for the Google script that Firebase uses for popups, so that popup sign-in
 * works offline. Firebase loads Google's script if the emulator does not serve the replacement.
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
