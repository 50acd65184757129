/** Marks of what programs send, by the head’s fields: RFC 3834, and what was usual before it. */
const marks: readonly (readonly [kind: string, field: string, says: RegExp])[] = [
  ['a notice that a letter could not be delivered', 'return-path', /^<\s*>$/],
  ['a notice that a letter could not be delivered', 'content-type', /^multipart\/report\b/i],
  ['an automatic answer', 'auto-submitted', /^(?!\s*no\b)./i],
  ['an automatic answer', 'x-autoreply', /./],
  ['an automatic answer', 'x-autorespond', /./],
  ['an automatic answer', 'x-auto-response-from', /./],
  ['an automatic answer', 'x-auto-submitted', /./],
  ['an automatic answer', 'precedence', /auto_?reply/i],
  ['a notice that a letter could not be delivered', 'x-failed-recipients', /./],
  ['a letter of a mailing list', 'precedence', /bulk|list|junk/i],
  ['a letter of a mailing list', 'list-id', /./],
  ['a letter of a mailing list', 'list-post', /./],
  ['a letter of a mailing list', 'list-unsubscribe', /./],
];
const daemon = /^(mailer-daemon|postmaster|no[-_.]?reply|do[-_.]?not[-_.]?reply|bounces?)([+-][^@]*)?@/i;

/** Subjects of automatic answers, as Exchange writes them in its languages. */
const ownAnswer =
  /^\s*(auto(matic|matische|matisch|matyczna|matická)?[ -]?(reply|response|antwort|antwoord|odpowiedź|odpověď)|réponse automatique|respuesta automática|risposta automatica|resposta automática|odpowiedź automatyczna|autosvar|автоматический ответ|otomatik yanıt|自动答复|自動回覆|自動応答|자동 회신)/i;

/** Which program has sent a letter, in words; null: a person, as far as its head tells. */
export function automaticKind(headers: ReadonlyMap<string, string>, from: string): string | null {
  const mark = marks.find(([, field, says]) => says.test(headers.get(field) ?? ''));
  if (mark) return mark[0];
  // Outlook asks others so in letters of people, too.
  if (headers.has('x-auto-response-suppress') && ownAnswer.test(headers.get('subject') ?? ''))
    return 'an automatic answer';
  return daemon.test(from) || from === '' ? 'a notice of a mail server' : null;
}
