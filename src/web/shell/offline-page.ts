/** Shows our offline page when the server can't be reached (public/offline-worker.js). Registered once the page has loaded. */
export function registerOfflinePage(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const register = () =>
    navigator.serviceWorker.register('/offline-worker.js').catch(() => {
      // Without it, the browser shows its own error page.
    });
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register);
}
