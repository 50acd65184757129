import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Letter } from '#server/platform/mail/index.ts';
import { answerTo } from '#test/support/answer-by-mail.ts';
import { queryPress } from '#test/support/authors.ts';
import { hasDovecot, startDovecot } from '#test/support/dovecot.ts';
import { newEditor, someSubmission } from '#test/support/editor-and-submission.ts';
import { startMailSink } from '#test/support/mail-sink.ts';
import { discardPress, freePort, type RunningPress, startPress } from '#test/support/start-press.ts';

describe.skipIf(!hasDovecot)('a press with a mailbox', () => {
  let press: RunningPress;
  let sink: Awaited<ReturnType<typeof startMailSink>>;
  let dovecot: Awaited<ReturnType<typeof startDovecot>>;
  let metrics: number;
  beforeAll(async () => {
    [sink, dovecot, metrics] = [await startMailSink(), await startDovecot(), await freePort()];
    press = await startPress({
      SMTP_URL: sink.url,
      MAIL_FROM: 'Press <press@example.org>',
      INBOUND_MAIL: dovecot.url('imaps'),
      NODE_EXTRA_CA_CERTS: dovecot.certificate,
      METRICS_PORT: String(metrics),
    });
  });
  afterAll(async () => {
    await discardPress(press);
    await dovecot[Symbol.asyncDispose]();
    await sink.close();
  });

  test('sends letters that are answered into their conversation, over TLS, and says when it read it', async () => {
    const editor = await newEditor(press);
    const { author, id } = await someSubmission(press, 'Answers by mail');
    const body = {
      manuscriptId: id,
      kind: 'authors',
      words: 'Which figure?',
      messageKey: 'key-of-the-first-one',
    };
    const written = await fetch(`${press.url}/journal-api/api/office/manuscript/conversations/write`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', token: editor.token },
      body: JSON.stringify(body),
    });
    expect(await written.json()).toMatchObject({ code: 0 });
    const arrived = await sink.letterTo(author.email, /a message of the editorial office/);
    const replyTo = arrived.replyTo?.[0]?.address ?? '';
    expect(replyTo).toMatch(/^answers\+[0-9a-f]{32}@press\.example$/);
    const letter = {
      to: { address: author.email },
      replyTo: { address: replyTo },
      subject: arrived.subject,
      text: arrived.text,
    };
    await dovecot.put(answerTo(letter as Letter, 'The third.'));
    const words = async () =>
      (await queryPress<{ words: string }>(press, 'select words from messages order by id')).map(
        (row) => row.words,
      );
    // It is read each minute.
    await expect.poll(words, { timeout: 180_000, interval: 500 }).toEqual(['Which figure?', 'The third.']);
    // Nothing of the key stays in a letter that has gone. Those that tell the editors of the answer may still wait.
    expect(
      await queryPress(
        press,
        `select 1 from letters where state <> 'waiting' and (answer_key is not null or reply_to::text like '%+%')`,
      ),
    ).toEqual([]);
    const scrape = async () => (await fetch(`http://127.0.0.1:${metrics}/metrics`)).text();
    await expect.poll(scrape, { timeout: 60_000 }).toMatch(/quire_mailbox_last_read_time_seconds [1-9]/);
    expect(await scrape()).toMatch(/^quire_mailbox_failed 0$/m);
    expect(await scrape()).toMatch(/^quire_unmatched_letters 0$/m);
  });
});
