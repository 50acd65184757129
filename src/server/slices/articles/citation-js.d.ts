/** The part of Citation.js used here; the packages have no types. */
declare module '@citation-js/core' {
  export class Cite {
    constructor(items: unknown);
    format(
      output: 'bibliography',
      options: { template: string; lang: string; format: 'html' | 'text' },
    ): string;
    format(output: 'bibtex'): string;
    format(output: 'ris', options: { format: 'object' }): Record<string, string | string[]>[];
  }
  export const plugins: {
    config: {
      get(plugin: '@bibtex'): { format: { asciiOnly: boolean } };
      get(plugin: '@csl'): { styles: { get(name: string): string; set(name: string, csl: string): void } };
    };
  };
}
declare module '@citation-js/plugin-bibtex' {}
declare module '@citation-js/plugin-csl' {}
declare module '@citation-js/plugin-ris' {}
