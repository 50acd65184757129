import { downloadLink } from './download-link.ts';

/** A download through a personal link; warns if the file does not exist. */
export function FileLink({ href, name }: { href: string; name: string }) {
  return (
    <a
      href={href}
      onClick={(event) => {
        event.preventDefault();
        void downloadLink(href);
      }}
    >
      {name}
    </a>
  );
}
