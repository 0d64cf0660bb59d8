import type { ReactNode } from 'react'

/** One component in its states. */
export interface Story {
  readonly title: string
  /** Its states, each with a name. */
  readonly states: Readonly<Record<string, ReactNode>>
}

/** The components of one folder of ui. */
export interface Group {
  readonly name: string
  readonly stories: readonly Story[]
}
