type Host = { url: string; name: string; port: number };

/** `user:password@`, hosts, `/name?options`. */
const form = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^/?#]*)(.*)$/;
const targets = ['any', 'read-write', 'primary'];

/**
 * Reads a connection string that may name several hosts and `target_session_attrs`, as PostgreSQL's own programs take it
 * and the driver does not: a connection string for each host. With several hosts, or `read-write`, the one that takes writes is to
 * be found. Throws an Error with what must be different.
 */
export function readDatabaseUrl(text: string): { hosts: Host[]; seeksPrimary: boolean } {
  const [, begins, names = '', rest = ''] = form.exec(text) ?? [];
  if (begins === undefined) throw new Error('must be an address such as postgres://user:password@host/name');
  const [place = '', query = ''] = rest.split('?', 2);
  const options = new URLSearchParams(query);
  const target = options.get('target_session_attrs');
  if (target && !targets.includes(target))
    throw new Error('must have target_session_attrs=read-write, or none: the press writes');
  // The driver would take an option that it does not know for one of the server.
  options.delete('target_session_attrs');
  const asked = options.size > 0 ? `?${options}` : '';
  const hosts = names.split(',').map((host) => {
    const url = `${begins}${host}${place}${asked}`;
    const parsed = URL.parse(url);
    if (!parsed || (names.includes(',') && !parsed.hostname))
      throw new Error('must be an address such as postgres://user:password@host/name');
    return { url, name: parsed.hostname.replace(/^\[|\]$/g, ''), port: Number(parsed.port || 5432) };
  });
  return { hosts, seeksPrimary: hosts.length > 1 || target === 'read-write' || target === 'primary' };
}
