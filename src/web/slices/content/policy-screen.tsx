import { useLoaderData } from 'react-router';
import { ContentPage, contentPageLoad, contentPageMeta } from './content-page.tsx';

export const loader = contentPageLoad(5);
export const meta = contentPageMeta;

export default function PolicyScreen() {
  return <ContentPage entry={useLoaderData<typeof loader>()} path="/policy" />;
}
