/** Everything that the palette finds in, in the order in which it is shown. A new source is one more entry here. */
import { actionSource } from './actions.ts'
import { pageSource } from './pages.ts'
import { recordSource } from './records.ts'

export const askedSources = [recordSource] as const
export const knownSources = [actionSource, pageSource] as const
