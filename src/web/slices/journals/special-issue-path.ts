/** The page of a special issue that is announced. */
export const specialIssuePath = (id: number) => `/specialissue/${id}`;

/** The author's form, with the special issue chosen. */
export const submitToPath = (id: number) => `/user-submission?special=${id}`;
