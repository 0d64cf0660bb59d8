import { defineMessages } from '#ui/messages.ts'

/** The projects of the sample. */
export const t = defineMessages('demo-project-sample', {
  harbourMap: 'Harbour map',
  breadCalendar: 'Bread calendar',
  lanternSite: 'Lantern festival site',
  cycleHire: 'Cycle hire app',
  teaList: 'Tea list redesign',
  labels: 'Warehouse labels',
  readingClub: 'Reading club archive',
  timetable: 'Ferry timetable',
  nightMarket: 'Night market stalls',
  winterMenu: 'Winter menu photographs',
})
