import { defineMessages } from '#ui/messages.ts'

export const t = defineMessages('fpsAppToApp', {
  title: 'FPS app-to-app',
  list: 'FPS app-to-app payments',
  search: 'Search FPS app-to-app payments',
  empty: 'No FPS app-to-app payments here',

  endToEnd: 'End-to-end ID',
})
