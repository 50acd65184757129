// Where a page can't be reached, shows one that says so and tries again. Nothing else is kept or changed:
// what readers see always comes from the press itself.
const offline = '/offline.html';

addEventListener('install', (event) => {
  event.waitUntil(
    caches.open('offline').then(async (cache) => {
      await cache.add(new Request(offline, { cache: 'reload' }));
      await skipWaiting();
    }),
  );
});

addEventListener('activate', (event) => {
  // The browser asks for the page while this worker is being started.
  event.waitUntil(Promise.all([registration.navigationPreload?.enable(), clients.claim()]));
});

const answer = async (event) => {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    const kept = await caches.match(offline);
    const headers = { 'Content-Type': 'text/html; charset=utf-8' };
    return kept ? new Response(await kept.text(), { status: 503, headers }) : Response.error();
  }
};

addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate' && event.request.method === 'GET') event.respondWith(answer(event));
});
