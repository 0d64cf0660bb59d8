/** Everything that the palette finds in, in the order in which it is shown. A new source is one more entry here. */
import { actionSource } from './actions.ts'
import { demoSource } from './demo.ts'
import { pageSource } from './pages.ts'
import { recordSource } from './records.ts'

export const askedSources = [recordSource, demoSource] as const
export const knownSources = [actionSource, pageSource] as const
