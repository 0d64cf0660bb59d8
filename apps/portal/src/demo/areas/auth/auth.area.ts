import type { DemoArea } from '../../area.ts'

export const authArea: DemoArea = {
  server: () => import('../../fake-server/auth.handlers.ts').then((m) => m.authServer),
  pages: [
    {
      path: '/pages/access-control',
      link: { group: 'pages', title: 'Access control' },
      found: [['Access control', 'lock']],
      load: () =>
        import('./AccessControlScreen.tsx').then((m) => ({ Screen: m.AccessControlScreen })),
    },
    {
      path: '/pages/authentication/login',
      link: { group: 'pages', title: 'Mock login' },
      found: [['Mock login', 'lock']],
      load: () => import('./MockLoginScreen.tsx').then((m) => ({ Screen: m.MockLoginScreen })),
    },
    {
      path: '/pages/authentication/register',
      link: { group: 'pages', title: 'Mock register' },
      found: [['Mock register', 'lock']],
      load: () =>
        import('./MockRegisterScreen.tsx').then((m) => ({ Screen: m.MockRegisterScreen })),
    },
    {
      path: '/pages/authentication/forgot-password',
      found: [['Mock forgotten password', 'lock']],
      load: () => import('./MockForgotScreen.tsx').then((m) => ({ Screen: m.MockForgotScreen })),
    },
  ],
}
