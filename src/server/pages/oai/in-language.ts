import { type Xml, xml } from '#server/platform/xml.ts';

const LANGUAGE = /^[a-z]{2,8}(-[a-z0-9]{1,8})*$/i;

/** The attribute that tells an element's language; nothing for what is no tag of one. */
export const inLanguage = (language: string): Xml | false =>
  LANGUAGE.test(language) && xml` xml:lang="${language}"`;
