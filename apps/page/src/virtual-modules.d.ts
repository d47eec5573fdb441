declare module 'virtual:page-script' {
  /** The page's one script, bundled and minified by vite.config.ts. */
  const script: string;
  export default script;
}
