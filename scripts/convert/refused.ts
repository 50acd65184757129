/** A file, form or folder that can't be used, with one line for people. */
export class Refused extends Error {}
