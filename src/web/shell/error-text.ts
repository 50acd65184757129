import { isRouteErrorResponse } from 'react-router';
import { Unreachable } from '#web/api/unreachable.ts';

type ErrorText = {
  title: string;
  text: string;
  /** The server's message, if the title does not contain it. */
  message?: string;
  /** Whether a retry may help: navigate again, or reload the document. */
  retry: 'page' | 'document' | false;
};

export function errorText(error: unknown): ErrorText {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const message = isRouteErrorResponse(error) && typeof error.data === 'string' ? error.data : '';
  if (error instanceof Unreachable) {
    return {
      title: 'This page can’t be reached',
      text: 'Either this device is offline, or the press is not answering just now. Nothing is lost; the pages that you have open can still be read.',
      retry: 'page',
    };
  }
  if (status === 404) {
    return {
      title: message || 'This page is not here',
      text: 'It may have been moved or withdrawn, or the address has a slip in it. Search for it, or start from one of the pages below.',
      retry: false,
    };
  }
  if (status === 503) {
    return {
      title: 'The page cannot be shown just now',
      text: 'The press is not able to answer at the moment. Nothing is lost; try again in a minute.',
      message,
      retry: 'document',
    };
  }
  return {
    title: 'Something went wrong',
    text: 'The page could not be drawn. Loading it again often helps; if it does not, please tell the editorial office which address you opened.',
    retry: 'document',
  };
}
