/**
 * Runs in <head> before the first paint. Cached pages are the same for everyone, so it marks on <html> what only this browser
 * knows:
 * - `data-js`: scripts run; `ready` after hydration, `failed` if they could not be loaded.
 * - `data-session="in"`: a token is in session storage.
 * - `data-browser="old"`: it lacks what Chrome has since 110 and Safari since 16.4, so that applications may fail in it.
 * - `data-colour-scheme`: the reader chose light or dark. Storage may be blocked; then the page is as for a new visitor.
 *
 * Schemas are checked without code made from text (`jitless` of Zod, set before any of its modules runs): Zod tries whether it
 * may, the page's policy refuses, and Firefox says so in the console.
 */
export const firstPaintScript = `(function(h){h.dataset.js="";__zod_globalConfig={jitless:true};
addEventListener("load",function(){setTimeout(function(){if(!h.dataset.js)h.dataset.js="failed"},4000)});
try{[].toSorted();RegExp("(?<=a)b")}catch(e){h.dataset.browser="old"}
try{
if(sessionStorage.getItem("token"))h.dataset.session="in";
var c=localStorage.getItem("colour-scheme");
if(c==="light"||c==="dark")h.dataset.colourScheme=c;
}catch(e){}})(document.documentElement)`;
