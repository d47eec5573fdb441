declare module 'virtual:page-scripts' {
  /** The scripts of a page, bundled and minified by vite.config.ts. */
  export const scripts: {
    /** Of every page. */
    readonly page: string;
    /** Of a page with the OFUSE bar, behind the other. */
    readonly supportBar: string;
  };
}
