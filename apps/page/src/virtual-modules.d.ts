declare module 'virtual:page-scripts' {
  /** Scripts of creators' pages, bundled and minified by vite.config.ts. */
  export const scripts: {
    /** The script that every page includes. */
    readonly page: string;
    /** The script for pages with the bar that links to OFUSE, appended to `page`. */
    readonly supportBar: string;
  };
}
