// Keeps the focus in a player after a click. Chromium moves the focus to the start of the page when the
// provider's document replaces the cover picture. The server appends this script to the page script when a
// page has players.
document.addEventListener(
  'load',
  (event) => {
    const { target: frame } = event as Event & { readonly target: HTMLIFrameElement };
    // The cover picture is a document of the page's own origin, so it can be read; the provider's document
    // cannot. If the visitor has focused another element in the meantime, the focus stays there.
    if (frame.contentDocument === null && !document.querySelector(':focus')) frame.focus();
  },
  true,
);
