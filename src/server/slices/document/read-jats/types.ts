import type { Contributor } from '#contract/document/document.ts';

/** A contributor with affiliations in words, before they are numbered. */
export type Person = Contributor;
