import { downloadLink } from './download-link.ts';

/** A link to a file that a personal link opens: saved on the device, or told that it is not there. */
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
