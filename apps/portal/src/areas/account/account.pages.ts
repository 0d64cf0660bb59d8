import type { Page } from '#components/page.ts'

const entryPage = { loginProtected: false, entry: true, layout: 'blank' } as const

export const accountPages = {
  'forget-password': {
    path: '/forget-password',
    title: 'Forgotten password',
    ...entryPage,
    load: () =>
      import('./ForgetPasswordScreen.tsx').then((m) => ({ Screen: m.ForgetPasswordScreen })),
  },
  invitation: {
    path: '/invitation/$token',
    title: 'Invitation',
    ...entryPage,
    load: () => import('./InvitationScreen.tsx').then((m) => ({ Screen: m.InvitationScreen })),
  },
  'reset-password': {
    path: '/reset-password/$token',
    title: 'New password',
    ...entryPage,
    load: () =>
      import('./ResetPasswordScreen.tsx').then((m) => ({ Screen: m.ResetPasswordScreen })),
  },
  'required-factor': {
    path: '/portal/second-factor',
    title: 'Set up a second factor',
    event: 'ALL',
    layout: 'blank',
    load: () =>
      import('./RequiredFactorScreen.tsx').then((m) => ({ Screen: m.RequiredFactorScreen })),
  },
  'change-password': {
    path: '/portal/change-password',
    title: 'Change password',
    event: 'ALL',
    load: () =>
      import('./own/ChangePasswordScreen.tsx').then((m) => ({ Screen: m.ChangePasswordScreen })),
  },
  user: {
    path: '/portal/user',
    title: 'Your account',
    event: 'ALL',
    load: () => import('./own/OwnAccountScreen.tsx').then((m) => ({ Screen: m.OwnAccountScreen })),
  },
} as const satisfies Record<string, Page>
