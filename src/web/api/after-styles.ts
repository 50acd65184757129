/** Resolves when the screen's preloaded styles have loaded or failed. */
const stylesFetched = () =>
  Promise.all(
    [...document.head.querySelectorAll('link[rel="preload"][as="style"]')].map(
      (link) =>
        new Promise((done) => {
          for (const end of ['load', 'error']) link.addEventListener(end, done);
        }),
    ),
  );

/**
 * Delays a loader's failure or redirect until its screen's styles have loaded. The router only handles the loader's promise
 * after the styles, so the browser would report an unhandled rejection.
 */
export const afterStyles = <Data>(loading: Promise<Data>): Promise<Data> =>
  loading.catch(async (error) => {
    await stylesFetched();
    throw error;
  });
