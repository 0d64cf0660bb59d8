import type { ReactNode } from 'react'

/** One thing of the kit in its states. */
export interface Story {
  readonly title: string
  /** Its states, each with a name. */
  readonly states: Readonly<Record<string, ReactNode>>
}

/** Everything that one folder of the kit shows. */
export interface Group {
  readonly name: string
  readonly stories: readonly Story[]
}
