/**
 * Runs in <head> before anything is painted: marks on <html> what only this browser knows, so that the page,
 * which is the same for everyone, shows the right menu and colours at once.
 *
 * - `data-js`: scripts run; `ready` once they have taken over the page, `failed` if they could not be had.
 * - `data-session="in"`: a token is in session storage.
 * - `data-colour-scheme`: the reader chose light or dark.
 *
 * Storage may be forbidden; then the page is as for a new visitor.
 */
export const firstPaintScript = `(function(h){h.dataset.js="";
addEventListener("load",function(){setTimeout(function(){if(!h.dataset.js)h.dataset.js="failed"},4000)});
try{
if(sessionStorage.getItem("token"))h.dataset.session="in";
var c=localStorage.getItem("colour-scheme");
if(c==="light"||c==="dark")h.dataset.colourScheme=c;
}catch(e){}})(document.documentElement)`;
