/** What documents call from the browser (src/web/islands). A table of its own, so that readers fetch no other names. */
export const documentCalls = {
  furtherArticles: 'GET /api/furtherArticles',
  manuscriptDownPdf: 'GET /api/manuscriptDownPdf',
  manuscriptRecordDetail: 'GET /api/manuscriptRecordDetail',
  recordView: 'POST /api/recordView',
} as const;
