import type { Page } from '#components/page.ts'

export const membersPages = {
  'membership-list': {
    path: '/portal/membership/list',
    title: 'Members',
    event: 'ALL',
    load: () => import('./MemberListScreen.tsx').then((m) => ({ Screen: m.MemberListScreen })),
  },
  'membership-invite': {
    path: '/portal/membership/invite',
    title: 'Invite people',
    event: 'InviteUser',
    load: () => import('./InviteScreen.tsx').then((m) => ({ Screen: m.InviteScreen })),
  },
  'membership-edit': {
    path: '/portal/membership/edit',
    title: 'Edit a member',
    event: 'EditUser',
    activeLink: 'membership-list',
    load: () => import('./EditMemberScreen.tsx').then((m) => ({ Screen: m.EditMemberScreen })),
  },
} as const satisfies Record<string, Page>
