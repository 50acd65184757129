/** A user as owner of uploads in the register of files. */
export const ownerOf = (userId: number): string => `user:${userId}`;
