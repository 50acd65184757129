/** Once the styles that the router fetches for a screen have come, or can't be had. It takes such links away again. */
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
 * What a client loader came to; if it failed or leads elsewhere, not before its screen's styles are there. The router
 * fetches those beside it and listens to the loader afterwards only: browsers report what fails meanwhile as an error
 * that nobody handles.
 */
export const afterStyles = <Data>(loading: Promise<Data>): Promise<Data> =>
  loading.catch(async (error) => {
    await stylesFetched();
    throw error;
  });
