import { type MetaArgs, useActionData } from 'react-router';
import { codes } from '#contract/codes.ts';
import { dataOf, publicAction } from '#web/api/load.ts';
import { PageBanner } from '#web/shell/page-banner.tsx';
import { notIndexed, pageMeta } from '#web/shell/page-title.ts';

/** A press on the page’s button, or on the mail program’s own (RFC 8058). */
export const action = publicAction(async ({ api, params: { key = '' }, form }) => {
  if (form.get('end') === null && form.get('List-Unsubscribe') !== 'One-Click') return 'nothing';
  const answer = await api('endDigest', { body: { key } });
  // An error, so that a mail program tries again.
  if (answer.code === codes.ourFault) dataOf(answer);
  return answer.code === codes.success ? 'ended' : 'over';
});

export const meta = ({ matches }: MetaArgs) => [
  ...pageMeta(matches, { title: 'Morning’s letter', path: '/digest' }),
  notIndexed,
];

/** Behind the link of a digest. Opening it ends nothing: mail programs open links by themselves. */
export default function DigestEndScreen() {
  const done = useActionData<typeof action>();
  return (
    <>
      <PageBanner title={done === 'ended' ? 'These letters have ended' : 'The morning’s letter'} />
      <div className="container stack measure">
        {done === 'over' ? (
          <p role="status">
            This link is no longer valid. <a href="/user-settings">Your settings</a> end the letters.
          </p>
        ) : done === 'ended' ? (
          <p role="status">
            There will be no more. In <a href="/user-settings">your settings</a> you can have them again.
          </p>
        ) : (
          <>
            <p>You get a letter each morning on which something waits for you in the editorial office.</p>
            <form method="post">
              <button type="submit" className="button" name="end" value="all">
                Stop these letters
              </button>
            </form>
          </>
        )}
      </div>
    </>
  );
}
