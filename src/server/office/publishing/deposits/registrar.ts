import type { RegistrarName } from '#contract/office/publishing-lists.ts';
import type { Site } from '#server/platform/site.ts';
import type { ArticleToRegister } from '#server/slices/articles/index.ts';
import type { Journal } from '#server/slices/journals/index.ts';
import type { DepositScope } from '../../ground/index.ts';
import type { PendingArticle } from '../rules-crossref-pending.ts';

/** The service failed, was too slow, or is not understood: it is asked again. */
export type Unavailable = { kind: 'unavailable'; reason: string; retryAt?: Date };

/** Result of a deposit at the service. */
export type Outcome = {
  kind: 'result';
  state: 'registered' | 'warning' | 'failed';
  message: string;
  /** The service's own name or number of the deposit; empty if it has none. */
  submission: string;
};

export type DepositAnswer =
  /** Received and queued; what comes of it is asked for later. */
  | { kind: 'taken' }
  | Outcome
  /** Nothing was sent, since the service could not take it. */
  | { kind: 'impossible'; reason: string }
  /** After a refused sign-in, others wait. */
  | { kind: 'refused'; reason: string; signIn: boolean }
  | Unavailable;

export type ResultAnswer =
  | Outcome
  /** The service has the deposit, and has not come to it yet. */
  | { kind: 'pending' }
  /** The service does not have it, or not yet. */
  | { kind: 'unknown' }
  | Unavailable;

/** A deposit under way: the article and the time that it bears, later than that of any before. */
export type DepositKey = { articleId: number; stamp: Date };

/** Files and facts of an article that are deposited. */
export type ToDeposit = DepositKey & {
  article: ArticleToRegister;
  journal: Journal & { crossmarkPolicy: string };
  site: Site;
  /** Whom the service may write to. */
  email: string;
  /** Name of the deposit before at the service; empty at the first. */
  submission: string;
};

/** A DOI before publication, and what is to be said of it. */
type ToTellAhead = {
  key: PendingKey;
  says: 'accepted' | 'withdrawn';
  article: PendingArticle;
  journal: Journal & { crossmarkPolicy: string };
  site: Site;
  email: string;
};

/** One that is told before publication, by its number in the queue. */
export type PendingKey = { id: number; stamp: Date };

/** A service that the press tells of its articles, such as Crossref. */
export type Registrar = {
  name: RegistrarName;
  /** In messages. */
  label: string;
  takes: DepositScope;
  /** It keeps which articles are translations of each other. */
  relates?: true;
  deposit(what: ToDeposit): Promise<DepositAnswer>;
  /** Takes out what is deposited there by this name, once the article is withdrawn; services keep the others. */
  takeOut?(submission: string): Promise<DepositAnswer>;
  /** Asked for what was `taken`. */
  result(key: DepositKey, doi: string): Promise<ResultAnswer>;
  /** Told of DOIs of accepted manuscripts, which it keeps until their articles are deposited. */
  ahead?: {
    deposit(what: ToTellAhead): Promise<DepositAnswer>;
    result(key: PendingKey, doi: string): Promise<ResultAnswer>;
  };
};
