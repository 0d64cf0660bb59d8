import type { DemoArea } from '../../area.ts'

export const profileArea: DemoArea = {
  server: () => import('../../fake-server/profile.handlers.ts').then((m) => m.profileServer),
  pages: [
    {
      path: '/pages/user-profile/$tab',
      link: {
        group: 'pages',
        title: 'User profile',
        to: '/pages/user-profile/profile',
        below: '/pages/user-profile',
      },
      found: [
        ['User profile', 'user', '/pages/user-profile/profile'],
        ['Profile teams', 'user', '/pages/user-profile/teams'],
        ['Profile projects', 'user', '/pages/user-profile/projects'],
        ['Profile connections', 'user', '/pages/user-profile/connections'],
      ],
      load: () => import('./ProfileScreen.tsx').then((m) => ({ Screen: m.ProfileScreen })),
    },
  ],
}
