import { defineMessages } from '#ui/messages.ts'

export const t = defineMessages('chart', {
  asTable: 'As a table',
  asChart: 'As a chart',
})
