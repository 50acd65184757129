import { html, raw } from 'hono/html';

/** Loads the page again once the device is online. Pages that the server sends have a policy that lets no script run. */
const onceOnline = raw("<script>addEventListener('online',function(){location.reload()})</script>");

/** A page that needs no style sheet and no server, and reloads itself. */
const plainPage = (page: {
  title: string;
  text: string;
  siteName: string;
  script?: typeof onceOnline;
}): string =>
  html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="15"><meta name="robots" content="noindex"><title>${page.title} · ${page.siteName}</title>
<style>:root{color-scheme:light dark}body{font:1.0625rem/1.6 Georgia,serif;max-width:34rem;margin:20vh auto;padding:0 1.5rem}h1{font-size:1.8rem;line-height:1.25;font-weight:600}</style>${page.script ?? ''}</head>
<body><main><h1>${page.title}</h1><p>${page.text}</p><p><a href="">Try again now</a></p></main></body></html>`.toString();

/** Shown when a page can't be rendered just now. */
export const downPage = (siteName: string): string =>
  plainPage({
    siteName,
    title: 'Back in a moment',
    text: `${siteName} can’t reach its database right now, so this page can’t be made. It tries again by itself every 15 seconds. Pages that were read recently are still there.`,
  });

/** Shown by a press that has its port already, and is not open yet. */
export const startingPage = (siteName: string): string =>
  plainPage({
    siteName,
    title: 'Back in a moment',
    text: `${siteName} is being started. This page tries again by itself every 15 seconds.`,
  });

/** Shown by the service worker when the server can't be reached. */
export const offlinePage = (siteName: string): string =>
  plainPage({
    siteName,
    title: 'This page can’t be reached',
    script: onceOnline,
    text: `Either this device is offline, or ${siteName} is not answering just now. This page tries again by itself every 15 seconds.`,
  });
