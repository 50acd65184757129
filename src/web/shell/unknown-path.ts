import { redirect, redirectDocument } from 'react-router';

/** Specification §2. */
export const loader = () => redirect('/');
export const clientLoader = () => redirectDocument('/');
