/** The database is unreachable. Articles imported before stay. */
export class DatabaseGone extends Error {}
