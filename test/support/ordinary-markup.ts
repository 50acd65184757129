const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=';

/** What an editor really writes, and must find again. */
export const ordinaryMarkup = `
<h2>Scope</h2><p>Plain, <strong>strong</strong>, <em>stressed</em>, H<sub>2</sub>O, <a href="/policy">a page</a>
and <a href="https://doi.org/10.5555/x">a place elsewhere</a>, or <a href="mailto:office@example.org">a letter</a>.</p>
<ul><li>one</li><li>two<ol><li>inner</li></ol></li></ul>
<table><caption>Dates</caption><thead><tr><th scope="col">What</th><th scope="col">When</th></tr></thead>
<tbody><tr><td colspan="2">Both</td></tr></tbody></table>
<blockquote><p>Said.</p></blockquote>
<figure><img src="/favicon.svg" alt="A sign" width="32" height="32"><figcaption>Sign</figcaption></figure>
<p><img src="data:image/png;base64,${dot}" alt="A dot" width="8" height="8"></p>`;
