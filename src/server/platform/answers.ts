/** The text of another server's answer; throws when it has more than `largest` bytes. */
export async function boundedText(response: Response, largest: number): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  // Leaving the loop by an error cancels the rest.
  for await (const part of response.body ?? []) {
    size += part.byteLength;
    if (size > largest) throw new Error('its answer was too large');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

/** The time that a header `Retry-After` names, in seconds or as a date; undefined if it names none to come. */
export function retryTime(given: string | null | undefined, now: number): number | undefined {
  if (!given) return undefined;
  const at = /^\d{1,10}$/.test(given) ? now + Number(given) * 1000 : Date.parse(given);
  return Number.isFinite(at) && at > now ? at : undefined;
}

/** The time that the `Retry-After` of an answer names; undefined if it names none to come. */
export const retryAfter = (headers: Headers, now: number): number | undefined =>
  retryTime(headers.get('retry-after'), now);
