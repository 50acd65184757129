import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { optionalText, required } from '../fields.ts';
import { id, removed, saved, seen, version, wayBack } from './texts.ts';

const link = z.string().trim().min(1).max(2000).meta({ label: 'Link' });
const order = z.number().int().min(-10_000).max(10_000).meta({ label: 'Sort' });

const officeAd = z.object({
  id: z.number(),
  title: z.string(),
  alt: z.string(),
  adLink: z.string(),
  adPicture: z.string(),
  adType: z.number().int(),
  sort: z.number().int(),
  ...saved.shape,
});
export type OfficeAd = z.infer<typeof officeAd>;

const module = z.union([z.literal(0), z.literal(1)]).meta({ label: 'List of links' });
const officeForum = z.object({
  id: z.number(),
  title: z.string(),
  url: z.string(),
  module,
  sort: z.number().int(),
  ...saved.shape,
});
export type OfficeForum = z.infer<typeof officeForum>;

/** The announcements of the carousel, and the links to memberships and forums. */
export const officeLinksEndpoints = {
  officeLinks: endpoint('officeLinks', {
    summary: 'The announcements of the carousel and the links to memberships and forums',
    access: 'administrator',
    output: z.object({
      ads: z.array(officeAd),
      forums: z.array(officeForum),
      removedAds: z.array(removed).describe('recently removed, newest first, at most 20'),
      removedForums: z.array(removed),
    }),
  }),
  officeSaveAd: endpoint('officeSaveAd', {
    summary: 'Saves a new version of an announcement of the carousel; without `id`, a new announcement',
    access: 'administrator',
    body: z.object({
      id: id.optional(),
      title: required('Title', 200),
      alt: optionalText('Picture description', 1000),
      adLink: link,
      adPicture: z
        .string({ error: 'Please choose a picture' })
        .regex(/^[0-9a-f]{32}$/, 'Please choose a picture')
        .meta({ label: 'Picture' }),
      adType: z.number().int().min(0).max(100).default(0).meta({ label: 'Kind of announcement' }),
      sort: order.meta({ label: 'Order' }),
      seen,
    }),
    output: version,
  }),
  officeRemoveAd: endpoint('officeRemoveAd', {
    summary: 'Removes an announcement of the carousel; `officeRestore` brings it back',
    access: 'administrator',
    body: z.object({ id, seen }),
    output: wayBack,
  }),
  officeSaveForum: endpoint('officeSaveForum', {
    summary:
      'Saves a new version of a link to a membership (module 0) or forum (module 1); without `id`, a new link',
    access: 'administrator',
    body: z.object({
      id: id.optional(),
      title: required('Title', 200),
      url: link,
      module,
      sort: order.meta({ label: 'Order' }),
      seen,
    }),
    output: version,
  }),
  officeRemoveForum: endpoint('officeRemoveForum', {
    summary: 'Removes a link to a membership or forum; `officeRestore` brings it back',
    access: 'administrator',
    body: z.object({ id, seen }),
    output: wayBack,
  }),
};
