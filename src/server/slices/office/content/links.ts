import { codes } from '#contract/codes.ts';
import { officeContentEndpoints as calls } from '#contract/office/content.ts';
import { fail, notThere, ok, type Route } from '#server/platform/http/route.ts';
import {
  type ChangedLink,
  listAllAds,
  listAllForums,
  removeAd,
  removeForum,
  saveAdAs,
  saveForumAs,
} from '../../content/index.ts';
import { type ActDeps, actRoute, ownRoute } from '../access/index.ts';
import { refuseField } from './answers.ts';

const unsafe = 'Please give an address that begins with https:// or with /';
const path = '/office/content/links';

const notChanged = ({ reason }: Exclude<ChangedLink, { ok: true }>, linkField: string) =>
  reason === 'unsafe link'
    ? refuseField(linkField, unsafe)
    : reason === 'no picture'
      ? refuseField('adPicture', 'This picture is not there any more. Please upload it again.')
      : fail(codes.conflict, 'This has been removed meanwhile.');

/** The announcements of the carousel, and the links to memberships and forums. */
export const linkRoutes = (deps: ActDeps): Route[] => [
  ownRoute(calls.officeLinks, async () =>
    ok({ ads: await listAllAds(deps.db), forums: await listAllForums(deps.db) }),
  ),
  actRoute(deps, calls.officeSaveAd, 'press', async ({ body }, { tx, note }) => {
    const saved = await saveAdAs(tx, body);
    if (!saved.ok) return notChanged(saved, 'adLink');
    await note({ action: 'Announcement saved', subject: body.title, path });
    return ok({ id: saved.id });
  }),
  actRoute(deps, calls.officeRemoveAd, 'press', async ({ body }, { tx, note }) => {
    const title = await removeAd(tx, body.id);
    if (title === undefined) return notThere('This announcement');
    await note({ action: 'Announcement removed', subject: title, path });
    return ok(null);
  }),
  actRoute(deps, calls.officeSaveForum, 'press', async ({ body }, { tx, note }) => {
    const saved = await saveForumAs(tx, body);
    if (!saved.ok) return notChanged(saved, 'url');
    await note({ action: 'Link saved', subject: body.title, path });
    return ok({ id: saved.id });
  }),
  actRoute(deps, calls.officeRemoveForum, 'press', async ({ body }, { tx, note }) => {
    const title = await removeForum(tx, body.id);
    if (title === undefined) return notThere('This link');
    await note({ action: 'Link removed', subject: title, path });
    return ok(null);
  }),
];
