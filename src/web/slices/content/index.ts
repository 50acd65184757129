export { Carousel } from './carousel.tsx';
export { ContentPage } from './content-page.tsx';
export { ContentText } from './content-text.tsx';
export { guidelineLinks } from './guideline-links.ts';
export { type LinkItem, LinkList } from './link-list.tsx';
export { NewsArticle } from './news-article.tsx';
export { NewsEntry } from './news-entry.tsx';
export { newsLine } from './news-line.ts';
