import { type MetaArgs, useLoaderData } from 'react-router';
import { codes } from '#contract/codes.ts';
import { fileKind, readableAs } from '#contract/manuscript-files.ts';
import { ArticlePreview } from '#web/slices/articles/for-office.ts';
import { FileButton } from '#web/slices/manuscripts/index.ts';
import { fileSize } from '#web/ui/file-size.ts';
import { ScreenHead } from '#web/ui/screens/screen-head.tsx';
import { FetchedPdf, officeDataOf, officeLoad, officeMeta } from '../ground/index.ts';
import type { OfficeScreen } from '../office-area.tsx';

export const handle: OfficeScreen = { title: 'File' };

const noFile = { code: codes.notThere, msg: 'The manuscript has no such file.', data: null } as const;

export const clientLoader = officeLoad(async ({ api, params }) => {
  const query = { manuscriptId: params.id ?? '' };
  const manuscript = officeDataOf(await api('officeManuscript', { query }));
  const files = [...manuscript.filesDTOList, ...manuscript.earlierFiles];
  const file = files.find((one) => one.file === params.file) ?? officeDataOf<never>(noFile);
  const isWord = readableAs(file.filename) === 'word';
  const page = isWord ? await api('officeReadFile', { query: { ...query, file: file.file } }) : null;
  return { manuscript, file, page };
});

export const meta = (args: MetaArgs<typeof clientLoader>) =>
  officeMeta(args, args.loaderData?.file.filename ?? handle.title);

/** A file of a manuscript, read without a download. */
export default function FileScreen() {
  const { manuscript, file, page } = useLoaderData<typeof clientLoader>();
  const { id, number, journalName, manuscripttitle } = manuscript;
  const { type, filename, bytes } = file;
  return (
    <>
      <ScreenHead
        title={filename}
        eyebrow={
          <a href={`/office/manuscript/${id}`}>
            {number} · {journalName}
          </a>
        }
        actions={
          <FileButton address={file.file} name={filename}>
            Download, {fileSize(bytes)}
          </FileButton>
        }
      >
        <p className="measure">
          {fileKind(type).label} of “{manuscripttitle}”.
        </p>
        {page?.code === codes.success && (
          <p className="measure">
            This is how the press reads it. Comments, headers and the lines as they were set are in the file
            alone
            {page.data.leftOut > 0 &&
              `; ${page.data.leftOut === 1 ? 'so is one of its pictures' : `so are ${page.data.leftOut} of its pictures`}`}
            .
          </p>
        )}
      </ScreenHead>
      {page?.code === codes.success && <ArticlePreview article={page.data.article} html={page.data.html} />}
      {page && page.code !== codes.success && <p className="measure">{page.msg}</p>}
      {!page &&
        (readableAs(filename) === 'pdf' ? (
          <FetchedPdf
            key={file.file}
            path={`/api/download?${new URLSearchParams({ fileName: file.file })}`}
            title={filename}
            waiting="Fetching the file…"
          />
        ) : (
          <p className="measure">A file of this kind can’t be shown here. Download it to read it.</p>
        ))}
    </>
  );
}
