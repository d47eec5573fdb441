/**
 * Attributes that the page's script looks for. The page works without script: elements that need the script
 * have `needsScript` and stay hidden until `<html>` has `ready`.
 */
export const SCRIPT_HOOKS = {
  /** Set by the script on `<html>` as soon as it runs. */
  ready: 'data-js',
  needsScript: 'data-needs-js',
  /** On a button: the text to copy. The button's `data-done` contains the confirmation. */
  copy: 'data-copy',
  /** On a button: the address to share, or to copy where there is no share sheet. */
  share: 'data-share',
  /** On a button: the confirmation of a copy. Replaces the `label` for two seconds and is announced in `status`. */
  done: 'data-done',
  label: 'data-label',
  /** Set on the button while the button shows the confirmation. */
  state: 'data-state',
  /**
   * Live region that announces a copy. If the browser refuses to copy, the region shows the text and has the
   * `state` attribute.
   */
  status: 'data-status',
  /** On the live region: the text that precedes a text that the browser refused to copy. */
  refused: 'data-refused',
  /** On the button that dismisses the OFUSE bar; the script then sets `supportDismissed` on `<html>`. */
  dismiss: 'data-dismiss',
  supportDismissed: 'data-support-dismissed',
  /** In the letter form: the number of graphemes of the text, written at each input. */
  length: 'data-length',
  /** On the follow link: the text for a member who follows the creator. The script then sets `state`. */
  follow: 'data-follow',
  /** On a creator's link: the id under which a click is counted. */
  link: 'data-link',
  /** On the page: path prefix for counting visits and clicks; nothing is counted without it. */
  count: 'data-count',
} as const;
