import type { z } from 'zod';
import { parsedUrl } from './parsed-url.ts';

/** Adds the `https://` that people leave out. In `example.org:8080` the colon is before a port, not after a scheme. */
function withScheme(text: string): string {
  if (text === '' || /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(text)) return text;
  return `https://${text.replace(/^\/\//, '')}`;
}

const isWebAddress = (text: string): boolean => {
  const url = parsedUrl(text);
  return (
    url !== null &&
    /^https?:$/.test(url.protocol) &&
    url.hostname.includes('.') &&
    !url.username &&
    !url.password
  );
};

/** Makes a text field one for a website: an address of the web, completed where its scheme was left out, or empty. */
export const website = <Text extends z.ZodType<string>>(text: Text) =>
  text
    .transform(withScheme)
    .refine((address) => address === '' || isWebAddress(address), 'Incorrect website format');
