/**
 * Prepares a mail for the frame of its preview. The nonce lets the mail's style pass the policy that the frame inherits.
 * The links ask for a new window, which the frame may not open, so that they do not replace the mail.
 */
export function toPreviewDocument(html: string, nonce: string): string {
  return html
    .replace('<head>', '<head><base target="_blank">')
    .replace('<style>', () => `<style nonce="${nonce}">`);
}
