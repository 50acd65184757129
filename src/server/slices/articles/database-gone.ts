/** The database can't be asked anything any more. What was imported before that stays. */
export class DatabaseGone extends Error {}
