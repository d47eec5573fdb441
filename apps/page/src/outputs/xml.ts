const XML_SPECIAL: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

// Characters that XML 1.0 forbids, even as character references (section 2.2).
const IMPOSSIBLE = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Surrogate}/gu;

/** Removes characters that XML documents cannot contain. */
export function toXmlText(text: string): string {
  return text.replaceAll(IMPOSSIBLE, '');
}

/** Escapes text for an element or attribute of an XML document. */
export function escapeXml(text: string): string {
  return toXmlText(text).replaceAll(/[&<>"']/g, (char) => XML_SPECIAL[char] ?? char);
}
