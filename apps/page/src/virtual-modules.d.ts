declare module 'virtual:page-scripts' {
  /** Scripts of a page, bundled and minified by vite.config.ts. */
  export const scripts: {
    /** The script of every page. */
    readonly page: string;
    /** The script of pages with the OFUSE bar, appended to `page`. */
    readonly supportBar: string;
  };
}
