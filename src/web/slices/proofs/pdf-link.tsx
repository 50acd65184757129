import { apiBase, calls } from '#contract/calls.ts';
import { FileLink } from '#web/ui/forms/index.ts';

export const PdfLink = ({ link }: { link: string }) => (
  <FileLink
    href={`${apiBase}${calls.proofPdf.split(' ')[1]}?${new URLSearchParams({ key: link })}`}
    name="The article as PDF"
  />
);
