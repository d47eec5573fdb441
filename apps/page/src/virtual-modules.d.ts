declare module 'virtual:page-scripts' {
  /** Scripts of a page, bundled and minified by vite.config.ts. */
  export const scripts: {
    /** For every page. */
    readonly page: string;
    /** For pages with the OFUSE bar, appended to `page`. */
    readonly supportBar: string;
  };
}
