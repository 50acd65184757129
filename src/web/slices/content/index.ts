export { Carousel } from './carousel.tsx';
export { ContentText } from './content-text.tsx';
export { guidelineLinks } from './guideline-links.ts';
export { LinkList } from './link-list.tsx';
export { NewsEntry } from './news-entry.tsx';
export { newsLine } from './news-line.ts';
