import { defineMessages } from '#ui/messages.ts'

/** The headings of the demo's section; the titles of its links are in the rows of its pages. */
export const t = defineMessages('demo-navigation', {
  demo: 'Template demo',
  dashboards: 'Dashboards',
  apps: 'Apps',
  pages: 'Pages',
})
