import { useLoaderData } from 'react-router';
import { ContentPage, contentPageLoad, contentPageMeta } from './content-page.tsx';

export const loader = contentPageLoad(26);
export const meta = contentPageMeta;

export default function AboutScreen() {
  return <ContentPage entry={useLoaderData<typeof loader>()} path="/aboutus" />;
}
