// Keeps the focus in a player after a press: Chromium drops it to the start of the page when the picture gives way to
// the provider's document. The server appends this script to the page script when a page has players.
document.addEventListener(
  'load',
  (event) => {
    const { target: frame } = event as Event & { readonly target: HTMLIFrameElement };
    // The picture is a document of the page's own origin, and the provider's document cannot be read. A visitor who
    // has gone on meanwhile keeps the focus where it is.
    if (frame.contentDocument === null && !document.querySelector(':focus')) frame.focus();
  },
  true,
);
