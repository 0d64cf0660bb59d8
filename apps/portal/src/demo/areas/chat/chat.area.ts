import type { DemoArea } from '../../area.ts'

export const chatArea: DemoArea = {
  server: () => import('../../fake-server/chat.handlers.ts').then((m) => m.chatServer),
  pages: [
    {
      path: '/apps/chat',
      link: { group: 'apps', title: 'Chat' },
      found: [['Chat', 'message']],
      load: () => import('./ChatScreen.tsx').then((m) => ({ Screen: m.ChatScreen })),
    },
  ],
}
