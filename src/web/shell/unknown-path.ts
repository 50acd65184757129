import { redirect } from 'react-router';

/** Specification §2. */
const home = () => redirect('/');

export const loader = home;
export const clientLoader = home;
