/** A link by its name, to a page of this site or to another site, which is not given a hold on this window. */
export const NamedLink = ({ to, label }: { to: string; label: string }) =>
  to.startsWith('/') ? (
    <a href={to}>{label}</a>
  ) : (
    <a href={to} rel="noopener">
      {label}
    </a>
  );
