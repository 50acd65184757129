import { useLoaderData } from 'react-router';
import { ContentPage, contentPageLoad, contentPageMeta } from './content-page.tsx';

export const loader = contentPageLoad(6);
export const meta = contentPageMeta;

export default function ContactScreen() {
  return <ContentPage entry={useLoaderData<typeof loader>()} path="/contactus" />;
}
