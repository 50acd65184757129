import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/** The path table of the specification (§2), in its order. */
export default [
  index('slices/journals/home-screen.tsx'),
  route('aboutus', 'slices/content/about-screen.tsx'),
  route('policy', 'slices/content/policy-screen.tsx'),
  route('journals', 'slices/journals/journals-screen.tsx'),
  route('aboutjournal/:code?/:tab?', 'slices/journals/journal-screen.tsx'),
  route('journaldetail/:manuscriptId?', 'slices/articles/article-screen.tsx'),
  route('journalpress/:manuscriptId?', 'slices/articles/press-screen.tsx'),
  route('journalarticles/:code?', 'slices/articles/list-screen.tsx'),
  layout('ui/forms/layout.tsx', [
    route('login', 'slices/accounts/login-screen.tsx'),
    route('register', 'slices/accounts/register-screen.tsx'),
    route('retrieve-password', 'slices/accounts/retrieve-screen.tsx'),
    route('reset-password', 'slices/accounts/reset-screen.tsx'),
    route('confirm-email', 'slices/accounts/confirm-screen.tsx'),
  ]),
  route('guidelines', 'slices/content/guidelines-screen.tsx'),
  route('joinus', 'slices/content/join-us-screen.tsx'),
  route('contactus', 'slices/content/contact-screen.tsx'),
  route('searchresult', 'slices/articles/search-screen.tsx'),
  route('news-detail/:articleId?', 'slices/content/news-detail-screen.tsx'),
  route('news-list/:journalId?', 'slices/content/news-list-screen.tsx'),
  layout('slices/accounts/author-area.tsx', [
    route('user-manuscript', 'slices/manuscripts/record-screen.tsx'),
    route('user-manuscriptview/:id?', 'slices/manuscripts/view-screen.tsx'),
    route('user-submission/:id?', 'slices/manuscripts/submission-screen.tsx'),
    route('user-account', 'slices/accounts/account-screen.tsx'),
  ]),
  route('xml', 'slices/content/sample-screen.tsx'),
  layout('ui/forms/layout.tsx', { id: 'board-forms' }, [
    route('journal-editorialboard/:id?', 'slices/board/update-screen.tsx'),
    route('journal-addboard/:journalId?', 'slices/board/register-screen.tsx'),
  ]),
  layout('slices/office/office-area.tsx', [
    route('office', 'slices/office/desk/desk-screen.tsx'),
    route('office/manuscript/:id', 'slices/office/manuscript/manuscript-screen.tsx'),
  ]),
  route('*', 'shell/unknown-path.ts'),
] satisfies RouteConfig;
