import type { z } from 'zod';
import { accountEndpoints } from './accounts.ts';
import { apiTokenEndpoints } from './api-tokens.ts';
import { articleEndpoints } from './articles.ts';
import { boardEndpoints } from './board.ts';
import { boardFormEndpoints } from './board-profile.ts';
import type { CallName } from './calls.ts';
import { chargeEndpoints } from './charges.ts';
import { coauthorEndpoints } from './coauthors.ts';
import { contentEndpoints } from './content.ts';
import { conversationEndpoints } from './conversations.ts';
import { digestEndpoints } from './digest.ts';
import type { Endpoint } from './endpoint.ts';
import type { Envelope } from './envelope.ts';
import { fileEndpoints } from './files.ts';
import { followingEndpoints } from './following.ts';
import { furtherArticleEndpoints } from './further-articles.ts';
import { issueEndpoints } from './issues.ts';
import { journalEndpoints } from './journals.ts';
import { fileReadingEndpoints } from './manuscript-file-reading.ts';
import { progressEndpoints } from './manuscript-progress.ts';
import { manuscriptEndpoints } from './manuscripts.ts';
import { officeEndpoints } from './office/endpoints.ts';
import { orcidEndpoints } from './orcid.ts';
import { organisationEndpoints } from './organisations.ts';
import { proofEndpoints } from './proofs.ts';
import { reviewEndpoints } from './review-endpoints.ts';
import { reviewMessagesEndpoints } from './review-messages.ts';
import { specialIssueEndpoints } from './special-issues.ts';
import { usageEndpoints } from './usage.ts';

/** Every endpoint of the API, by the name of its call. */
export const endpoints = {
  ...journalEndpoints,
  ...articleEndpoints,
  ...furtherArticleEndpoints,
  ...issueEndpoints,
  ...specialIssueEndpoints,
  ...contentEndpoints,
  ...boardEndpoints,
  ...boardFormEndpoints,
  ...accountEndpoints,
  ...orcidEndpoints,
  ...apiTokenEndpoints,
  ...digestEndpoints,
  ...manuscriptEndpoints,
  ...progressEndpoints,
  ...coauthorEndpoints,
  ...chargeEndpoints,
  ...conversationEndpoints,
  ...fileEndpoints,
  ...fileReadingEndpoints,
  ...organisationEndpoints,
  ...followingEndpoints,
  ...usageEndpoints,
  ...reviewEndpoints,
  ...reviewMessagesEndpoints,
  ...proofEndpoints,
  ...officeEndpoints,
} satisfies { [Name in CallName]: Endpoint };

type Endpoints = typeof endpoints;

// biome-ignore lint/complexity/noBannedTypes: asks whether every field is optional, for which {} is the question
type Nothing = {};

type Part<Key extends string, Schema> = [Schema] extends [never]
  ? unknown
  : [Schema] extends [z.ZodType]
    ? Nothing extends z.input<Schema>
      ? { [K in Key]?: z.input<Schema> }
      : { [K in Key]: z.input<Schema> }
    : unknown;

/** The argument of a call: `{ params, query, body }`, each only where the endpoint declares it. */
export type Input<Name extends CallName> = Part<'params', NonNullable<Endpoints[Name]['params']>> &
  Part<'query', NonNullable<Endpoints[Name]['query']>> &
  Part<'body', NonNullable<Endpoints[Name]['body']>>;

/** The `data` of a successful answer. */
export type Output<Name extends CallName> = z.output<Endpoints[Name]['output']>;

/**
 * The one way to the API, in the browser over HTTP and on the server in the same process.
 * Resolves to the answer whatever its code; rejects only when there was no answer.
 */
export type Api = <Name extends CallName>(
  name: Name,
  ...input: Nothing extends Input<Name> ? [Input<Name>?] : [Input<Name>]
) => Promise<Envelope<Output<Name>>>;
