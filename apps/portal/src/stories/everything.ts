import { actions } from './actions.stories.tsx'
import { dialogs } from './dialogs.stories.tsx'
import { fields } from './fields.stories.tsx'
import { filters } from './filters.stories.tsx'
import { eventDialogs } from './event-dialogs.stories.tsx'
import { figures } from './figures.stories.tsx'
import type { Group } from './story.ts'
import { longTable, table } from './table.stories.tsx'

/** All groups, in the order of the page. */
export const everything: readonly Group[] = [
  actions,
  fields,
  filters,
  dialogs,
  eventDialogs,
  table,
  longTable,
  figures,
]
