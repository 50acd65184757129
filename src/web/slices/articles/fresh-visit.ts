/** False after a reload and after Back, where the browser restores the position. */
export const isFreshVisit = () => {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return entry?.type === 'navigate';
};
