/** Structured data for search engines. Browsers do not execute it. */
export function SearchMarkup({ data }: { readonly data: object }): React.JSX.Element {
  // Escapes `<`, so that no `</script>` or `<!--` in the data can end or change the script element.
  const text = JSON.stringify(data).replaceAll('<', String.raw`\u003c`);
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />;
}
