const address = /[:/@<>]|www\.|\.[a-z]{2,}/i;

/** Whether a name holds an address, by which strangers would send texts of their own through us: letters leave it out. */
export const looksLikeAddress = (name: string): boolean => address.test(name);
