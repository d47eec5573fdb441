declare module 'virtual:page-scripts' {
  /** Scripts of creators' pages, bundled and minified by vite.config.ts. */
  export const scripts: {
    /** The script that every page includes. */
    readonly page: string;
    /** The script that is appended to `page` on pages with a bar that links to OFUSE. */
    readonly supportBar: string;
    /** The script that is appended on pages with players. */
    readonly player: string;
    /** The script that is appended on pages that add the visitor's campaign to outgoing links. */
    readonly campaign: string;
  };
}
