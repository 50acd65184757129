/** How the register of files names a user, as owner of what they upload. */
export const ownerOf = (userId: number): string => `user:${userId}`;
