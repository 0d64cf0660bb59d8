import type { DemoArea } from '../../area.ts'

export const usersArea: DemoArea = {
  server: () => import('../../fake-server/users.handlers.ts').then((m) => m.userServer),
  pages: [
    {
      path: '/apps/user/list',
      link: { group: 'apps', title: 'Users', below: '/apps/user' },
      found: [['User list', 'users']],
      load: () => import('./UserListScreen.tsx').then((m) => ({ Screen: m.UserListScreen })),
    },
    {
      path: '/apps/user/view/$id',
      found: [['User view', 'users', '/apps/user/view/21']],
      load: () => import('./view/UserViewScreen.tsx').then((m) => ({ Screen: m.UserViewScreen })),
    },
  ],
}
