/**
 * `node scripts/ready.ts`: ends with status 0 where the program on this machine can serve. For health checks of containers: the image
 * has nothing that fetches, and Podman takes apart a check whose words have spaces or quotes.
 */
const { PORT = '3000' } = process.env;

const answer = await fetch(`http://127.0.0.1:${PORT}/readyz`).catch(() => undefined);
await answer?.text();
process.exitCode = answer?.ok ? 0 : 1;

export {};
