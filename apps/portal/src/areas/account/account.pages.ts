import type { Page } from '#components/page.ts'

export const accountPages = {
  'forget-password': {
    path: '/forget-password',
    title: 'Forgotten password',
    loginProtected: false,
    entry: true,
    layout: 'blank',
    load: () =>
      import('./ForgetPasswordScreen.tsx').then((m) => ({
        Screen: m.ForgetPasswordScreen,
      })),
  },
  invitation: {
    path: '/invitation/$token',
    title: 'Invitation',
    loginProtected: false,
    entry: true,
    layout: 'blank',
    load: () =>
      import('./InvitationScreen.tsx').then((m) => ({
        Screen: m.InvitationScreen,
      })),
  },
  'reset-password': {
    path: '/reset-password/$token',
    title: 'New password',
    loginProtected: false,
    entry: true,
    layout: 'blank',
    load: () =>
      import('./ResetPasswordScreen.tsx').then((m) => ({
        Screen: m.ResetPasswordScreen,
      })),
  },
  'change-password': {
    path: '/portal/change-password',
    title: 'Change password',
    event: 'ALL',
    load: () =>
      import('./own/ChangePasswordScreen.tsx').then((m) => ({
        Screen: m.ChangePasswordScreen,
      })),
  },
  user: {
    path: '/portal/user',
    title: 'Your account',
    event: 'ALL',
    load: () =>
      import('./own/OwnAccountScreen.tsx').then((m) => ({
        Screen: m.OwnAccountScreen,
      })),
  },
} as const satisfies Record<string, Page>
