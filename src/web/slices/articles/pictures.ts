import type { LightboxPicture } from '#web/ui/lightbox.tsx';
import { outside } from './preview-content.ts';

export function picturesOf(text: Document): { link: HTMLAnchorElement; picture: LightboxPicture }[] {
  return [...text.querySelectorAll<HTMLAnchorElement>('a.graphic-link')].map((link) => {
    const caption = link.closest('figure')?.querySelector('figcaption');
    return {
      link,
      picture: {
        src: link.href,
        alt: link.querySelector('img')?.alt ?? '',
        caption: caption ? outside(caption) : '',
      },
    };
  });
}
