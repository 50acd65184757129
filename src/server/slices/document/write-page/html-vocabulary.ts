/**
 * The vocabulary of the full text: every class and data attribute that the HTML of this folder carries, for
 * whoever writes its style sheet. Anything else is plain semantic HTML (`section`, `h2`–`h6`, `p`, `figure`,
 * `figcaption`, `table`, `blockquote`, `ul`, `ol`, `dl`, `aside`, `details`, `math` …) and needs no class.
 *
 * Frame
 * - `div.full-text[lang]`            around everything; the article's title is not in it (page's `h1`)
 * - `section[id]`                    a section with its heading `h2`…`h6`; untitled ones have no heading
 * - `section.abstract`               abstract, author summary, digest …, each with its own `h2`
 * - `section.appendix`               appendix
 * - `section.peer-review`            reports and answers (`section.sub-article`), folded in `details` below an `h2`
 * - `section.sub-article`            decision letter, response: an article inside this one, own headings below
 * - `section[role=doc-bibliography]` the reference list; `[role=doc-endnotes]` footnotes
 * - `aside.notice[role=note]`        “This is a correction of …”, in front of all
 * - `aside.box[role=note]`           boxed text, own heading
 * - `p.contributors`                 people of a sub-article, or of a section that has its own
 * - `p.product`                      the work that a review is about
 *
 * Text
 * - `p.continued`                    goes on after a formula, list … that stands inside its paragraph
 * - `p.keywords`                     keywords in the language of a translated abstract, of a section, of a taxon
 * - `p.line`                         one line of an algorithm or letter
 * - `.label`                         number or mark: of a section, figure, table, note, equation, list item, reference
 * - `span.small-caps`, `.overline`, `.roman` (upright within italics), `.sans-serif`
 * - `span[data-content]`             what the words are: `genus-species`, `gene`, `sequence` …
 * - `span.anchor`                    empty, only a target
 * - `a.xref[data-ref-type]`          to another place of the text: `bibr` `fig` `table` `disp-formula` `sec` `fn`
 *                                    `table-fn` `supplementary-material` `app` `boxed-text` `other` …;
 *                                    `[data-targets]`: all ids, when it points to several
 * - `a[rel=noopener]`                to the outside
 * - `a.return[role=doc-backlink]`    `↩` from a note to where it is cited
 * - `code.tex`                       a formula in TeX that could not be converted
 * - `.statement`                     theorem, proof, question, answer
 * - `.verse` with `p.verse-lines`; `.speech` with `p.speaker`; `.signature`; `p.attribution` (sources, rights)
 * - `p.subtitle`, `p.list-title`
 * - `pre.code[tabindex]`             scrolls sideways
 * - `ul.plain`, `ol.plain`           no markers; `ul.labelled`, `ol.labelled`: each `li` is `.label` + `div`
 *
 * Figures, tables, files
 * - `figure.figure`                  picture(s), then `figcaption`; `figure.figure.supplement`: belongs to the one before
 * - `div.figure-group`, `div.group-caption`
 * - `p.caption-title`                `.label` and `strong` (the title); then ordinary paragraphs
 * - `a.graphic-link > img`           a picture, linked to itself at full size; `img.inline-graphic`: as high as text
 * - `div.graphic`                    a picture without caption
 * - `span.missing-graphic`           says where the picture can be seen instead; a quiet box in a figure, in text a word
 * - `details.description`            long description of a picture
 * - `figure.table`                   `figcaption`, then `div.table-scroll[role=region][tabindex]` with the `table`
 *                                    (or a picture of it), then `div.table-notes`
 * - `div.table-group`
 * - `.align-left`, `.align-center`, `.align-right`, `.align-justify`, `.align-decimal`, `.valign-middle`, `.valign-bottom`
 *                                    on `th`, `td` (the first and third on MathML's `mtd` too)
 * - `div.supplementary`, `div.media` a file that belongs to the article: caption, then `p.file`
 * - `p.object-doi`                   DOI of a figure, table, section, letter
 *
 * Formulae
 * - `div.formula` = `div.formula-body` + `.label`; `div.formula-group`: several under one label
 *   `div.formula-body` should scroll sideways; it has `tabindex` when its formula can be too wide
 * - `span.wide-formula[tabindex]`    a long formula in a line: `inline-block`, at most as wide as the text, scrolls
 * - `math`, `math[display=block]`    MathML Core
 *
 * Notes and references
 * - `ul.notes > li.note` = `.label` + `div.note-body`
 * - `ol.references > li` = `.label` + `div.reference`; in it `cite` (the source) and `span.reference-links`
 */
export const ROOT_CLASS = 'full-text';
