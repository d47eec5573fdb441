/**
 * Attributes by which the page's one script finds its work. Without it the page is whole: what needs it carries
 * `needsScript` and stays hidden until `ready` stands on `<html>`.
 */
export const SCRIPT_HOOKS = {
  /** Set by the script on `<html>` as soon as it runs. */
  ready: 'data-js',
  needsScript: 'data-needs-js',
  /** On a button: the text to put on the clipboard. Its `data-done` says that it was. */
  copy: 'data-copy',
  /** On a button: the address to share, or to copy where there is no share sheet. */
  share: 'data-share',
  /** The words that confirm a copy; they replace the button's `label` for two seconds and go into `status`. */
  done: 'data-done',
  label: 'data-label',
  /** Set on the button while its confirmation shows. */
  state: 'data-state',
  /** The live region that says it, and that shows what could not be copied; it then carries `state` too. */
  status: 'data-status',
  /** On the live region: the words before a text that the browser did not let onto the clipboard. */
  refused: 'data-refused',
  /** On the button that puts the OFUSE bar away; the script then sets `supportDismissed` on `<html>`. */
  dismiss: 'data-dismiss',
  supportDismissed: 'data-support-dismissed',
  /** On a creator's link: the id to count a click for. */
  link: 'data-link',
  /** On the page: the path below which its visits and clicks are told; nothing is counted without it. */
  count: 'data-count',
} as const;
