/** Beyond this, a text that is there twice is rarer than what it costs to find out. */
const longestShared = 100;

/**
 * Plain data (texts, numbers, booleans, null, undefined, and arrays and objects of these) as React Router's browser
 * part reads it: one line of JSON, an array of values in which arrays and objects name others by their places.
 * React Router encodes through a stream that could also carry promises and classes, at four times the cost.
 * @throws for anything else, which React Router's own encoder takes
 */
export function encodePageData(data: unknown): string {
  const values: string[] = [];
  const shared = new Map<string, number>();
  const add = (value: string) => values.push(value) - 1;

  function text(value: string): number {
    if (value.length > longestShared) return add(JSON.stringify(value));
    let place = shared.get(value);
    if (place === undefined) {
      place = add(JSON.stringify(value));
      shared.set(value, place);
    }
    return place;
  }

  function place(value: unknown): number {
    switch (typeof value) {
      case 'string':
        return text(value);
      case 'boolean':
        return add(String(value));
      case 'number':
        if (!Number.isFinite(value) || Object.is(value, -0)) break;
        return add(String(value));
      case 'undefined':
        return -7;
      case 'object': {
        if (value === null) return -5;
        const own = add('');
        if (Array.isArray(value)) values[own] = `[${value.map(place).join(',')}]`;
        else {
          const prototype = Object.getPrototypeOf(value);
          if (prototype !== Object.prototype) break;
          let fields = '';
          for (const [name, field] of Object.entries(value))
            fields += `${fields && ','}"_${text(name)}":${place(field)}`;
          values[own] = `{${fields}}`;
        }
        return own;
      }
    }
    throw new TypeError('not plain data');
  }

  place(data);
  return `[${values.join(',')}]\n`;
}

const marks: Record<string, string> = {
  '&': '\\u0026',
  '<': '\\u003c',
  '>': '\\u003e',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};
const asScript = (value: string) =>
  JSON.stringify(value).replace(/[&<>\u2028\u2029]/g, (mark) => marks[mark] as string);

/** The script that gives a page's data to the router in the browser, which `ServerRouter` would stream in pieces. */
export function dataScript(data: string): string {
  const controller = 'window.__reactRouterContext.streamController';
  return `${controller}.enqueue(${asScript(data)});${controller}.close();`;
}
