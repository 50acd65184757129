/** Links to other sites get `noopener`. */
export const NamedLink = ({ to, label }: { to: string; label: string }) =>
  to.startsWith('/') ? (
    <a href={to}>{label}</a>
  ) : (
    <a href={to} rel="noopener">
      {label}
    </a>
  );
