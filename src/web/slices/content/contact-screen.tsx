import { useLoaderData } from 'react-router';
import { ContentPage, contentPageLoad, contentPageMeta } from './content-page.tsx';

const screen = contentPageLoad(6);
export const loader = screen.onServer;
export const clientLoader = screen.inBrowser;
export const meta = contentPageMeta;

export default function ContactScreen() {
  return <ContentPage entry={useLoaderData<typeof clientLoader>()} />;
}
