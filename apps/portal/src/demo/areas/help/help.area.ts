import type { DemoArea } from '../../area.ts'

export const helpArea: DemoArea = {
  server: () => import('../../fake-server/help.handlers.ts').then((m) => m.helpServer),
  pages: [
    {
      path: '/pages/faq',
      link: { group: 'pages', title: 'FAQ' },
      found: [['FAQ', 'help']],
      load: () => import('./FaqScreen.tsx').then((m) => ({ Screen: m.FaqScreen })),
    },
    {
      path: '/pages/help-center',
      link: { group: 'pages', title: 'Help centre' },
      found: [['Help centre', 'help']],
      load: () => import('./HelpLandingScreen.tsx').then((m) => ({ Screen: m.HelpLandingScreen })),
    },
    {
      path: '/pages/help-center/$category/$subcategory',
      load: () => import('./help-article-screens.tsx').then((m) => ({ Screen: m.HelpTopicScreen })),
    },
    {
      path: '/pages/help-center/$category/$subcategory/$article',
      load: () =>
        import('./help-article-screens.tsx').then((m) => ({ Screen: m.HelpArticleScreen })),
    },
  ],
}
