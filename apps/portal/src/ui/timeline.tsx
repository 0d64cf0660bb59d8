import type { ReactNode } from 'react'
import { DOT } from './format/dot.ts'
import type { Tone } from '#ui/format/format.tsx'
import './timeline.css'

interface TimelineEntry {
  readonly key: string
  readonly tone: Tone
  /** What happened. */
  readonly text: ReactNode
  /** What a person wrote about it. */
  readonly note?: string
  /** When, as in calls. */
  readonly at: string
  /** Who, and from where. */
  readonly by?: string
}

interface TimelineProps {
  /** The id of its heading. */
  readonly labelledBy: string
  readonly entries: readonly TimelineEntry[]
}

/** Events in order: what, when, who. */
export function Timeline({ labelledBy, entries }: TimelineProps) {
  return (
    <ol className="timeline" aria-labelledby={labelledBy}>
      {entries.map(({ key, tone, text, note, at, by }) => (
        <li key={key} data-tone={tone}>
          {text}
          {note !== undefined && (
            <p className="timeline-note" dir="auto">
              {note}
            </p>
          )}
          <small>
            <bdi>{at}</bdi>
            {by !== undefined && `${DOT}${by}`}
          </small>
        </li>
      ))}
    </ol>
  )
}
