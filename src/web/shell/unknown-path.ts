import { redirect } from 'react-router';

/** An unknown path falls back to the home page (specification §2). */
const home = () => redirect('/');

export const loader = home;
export const clientLoader = home;
