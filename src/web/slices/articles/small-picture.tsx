import { downloadPath } from '#contract/calls.ts';

/** The piece of a first figure for lists, of a fixed size; `address` is that of its file. */
export const SmallPicture = ({ address }: { address: string }) => (
  <img src={downloadPath(address)} alt="" width={320} height={240} loading="lazy" decoding="async" />
);
