import { type MetaArgs, useLoaderData } from 'react-router';
import { detailsMayChange } from '#contract/office/details.ts';
import { ScreenHead } from '#web/ui/screens/screen-head.tsx';
import { officeDataOf, officeLoad, officeMeta } from '../ground/index.ts';
import type { OfficeScreen } from '../office-area.tsx';
import { DetailsForm } from './details-form.tsx';

export const handle: OfficeScreen = { title: 'Correct the details' };

export const clientLoader = officeLoad(async ({ api, params }) => {
  const query = { manuscriptId: params.id ?? '' };
  const [manuscript, needed] = await Promise.all([
    api('officeManuscript', { query }),
    api('officeDetails', { query }),
  ]);
  return { manuscript: officeDataOf(manuscript), needed: officeDataOf(needed) };
});

export const meta = (args: MetaArgs<typeof clientLoader>) =>
  officeMeta(args, `${handle.title} of ${args.loaderData?.manuscript.number ?? 'a manuscript'}`);

export default function DetailsScreen() {
  const { manuscript, needed } = useLoaderData<typeof clientLoader>();
  const { id, number, journalName, status } = manuscript;
  return (
    <>
      <ScreenHead
        title={handle.title}
        eyebrow={
          <a href={`/office/manuscript/${id}`}>
            {number} · {journalName}
          </a>
        }
      >
        <p className="measure">
          What you change here is changed for editors, reviewers and authors. The files stay as they are.
          Before and now are kept in the history.
        </p>
      </ScreenHead>
      {detailsMayChange(status) ? (
        <DetailsForm key={id} manuscript={manuscript} needed={needed} />
      ) : (
        <p className="rail-quiet">It is published. Correct the article, which keeps its versions.</p>
      )}
    </>
  );
}
