/** The page of an issue that is out. */
export const issuePath = (id: number) => `/journalissue/${id}`;
