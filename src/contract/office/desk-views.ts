import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { journalId, required, rowId } from '../fields.ts';

/** Filters of the desk that are saved under a name, for the team of a journal. */
export const deskViewEndpoints = {
  officeViews: endpoint('officeViews', {
    summary: 'Saved views of the desk, of the journals of the session’s user',
    access: 'editor',
    permission: 'manuscripts',
    acrossJournals: true,
    output: z.array(
      z.object({
        id: z.number(),
        journalId: z.number(),
        name: z.string(),
        address: z.string().describe('query of the desk, such as `status=1&editor=nobody`'),
      }),
    ),
  }),
  officeSaveView: endpoint('officeSaveView', {
    summary: 'Saves a view of the desk for the team of a journal; one of the same name is replaced',
    access: 'editor',
    permission: 'assign',
    body: z.object({
      journalId,
      name: required('Name', 60),
      address: z
        .string()
        .max(500)
        .regex(/^[\w.~%+*,=&@-]*$/, 'This is no address of the desk')
        .meta({ label: 'View' }),
    }),
    output: z.object({ id: z.number() }),
  }),
  officeRemoveView: endpoint('officeRemoveView', {
    summary: 'Removes a saved view of the desk for everybody',
    access: 'editor',
    permission: 'assign',
    body: z.object({ journalId, viewId: rowId.meta({ label: 'View' }) }),
    output: z.null(),
  }),
};
