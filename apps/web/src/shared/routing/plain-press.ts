type Press = Pick<MouseEvent, 'button' | 'defaultPrevented' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>;

/** Whether a click opens a link in this tab. The browser handles all other clicks. */
export function isPlainPress(press: Press): boolean {
  const hasModifier = press.ctrlKey || press.metaKey || press.shiftKey || press.altKey;
  return press.button === 0 && !press.defaultPrevented && !hasModifier;
}
