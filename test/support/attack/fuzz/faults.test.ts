import { expect, test } from 'vitest';
import type { Answer } from '../send.ts';
import { faultOf } from './faults.ts';

const answerOf = (text: string, more: Partial<Answer> = {}): Answer => ({
  status: 200,
  text,
  code: 0,
  milliseconds: 1,
  headers: new Headers({ 'content-type': 'application/json' }),
  ...more,
});
const secrets = [{ what: 'the token of another', text: 'T0ken' }];
const visitor = { isOfOffice: false };
const call = { name: 'login', givesFile: false };

test.each<[string, Answer]>([
  ['a failure', answerOf('{}', { status: 500 })],
  ['no envelope', answerOf('<html>', { code: undefined })],
  ['a password hash', answerOf('{"data":"$argon2id$v=19$m=9216"}')],
  ['a stack trace', answerOf('{"msg":"at signIn (file:///press/src/main.ts:10:5)"}')],
  ['words of the database', answerOf('{"msg":"insert violates foreign key constraint"}')],
  ['a token', answerOf('{"data":"T0ken"}')],
  ['an address', answerOf('{"data":"author.1@canary.example.org"}')],
])('%s is found in an answer', (_, answer) => {
  expect(faultOf(call, answer, secrets, visitor)).toBeDefined();
});

test.each<[string, Answer, { email?: string; isOfOffice: boolean }]>([
  ['a success', answerOf('{"code":0,"msg":"success","data":null}'), visitor],
  [
    'one’s own address',
    answerOf('{"data":"me@canary.example.org"}'),
    { email: 'me@canary.example.org', isOfOffice: false },
  ],
  ['an address, for the office', answerOf('{"data":"me@canary.example.org"}'), { isOfOffice: true }],
])('%s is no fault', (_, answer, seer) => {
  expect(faultOf(call, answer, secrets, seer)).toBeUndefined();
});
