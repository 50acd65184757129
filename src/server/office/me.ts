import { officeDeskEndpoints } from '#contract/office/desk.ts';
import { ok, type Route } from '#server/platform/http/route.ts';
import { countLetters } from '#server/platform/mail/index.ts';
import { listJournals } from '../slices/journals/index.ts';
import { journalsOf, letterSubject, type OfficeDeps, ownManuscripts, ownRoute } from './ground/index.ts';

export const meRoute = ({ db, nameOf, sendsMail }: Pick<OfficeDeps, 'db' | 'nameOf' | 'sendsMail'>): Route =>
  ownRoute(officeDeskEndpoints.officeMe, async (_, staff) => {
    const { identity, rights } = staff;
    const own = journalsOf(rights);
    const journals = (await listJournals(db)).filter(({ id }) => own === 'all' || own.includes(id));
    const notAbout = (await ownManuscripts(db, staff)).map(({ id }) => letterSubject(id));
    return ok({
      userId: identity.userId,
      name: await nameOf(identity.userId),
      administrator: rights.everything,
      journals,
      sendsMail,
      failedLetters: await countLetters(db, { scopes: own, notAbout, state: 'failed' }),
    });
  });
