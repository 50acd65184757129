/** 128 random bits in hexadecimal. Works without HTTPS too, where `randomUUID` is not to be had. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
