import { clockPart, dayPart } from './times.ts'
import { Two } from './Two.tsx'

interface TimeProps {
  /** As the wire has it, `YYYY-MM-DD HH:mm:ss`, in Hong Kong time. */
  readonly value: string
  /** In a table: the day above the time of day. */
  readonly isStacked?: boolean
}

/** A point in time, in the one format of the product (spec 9). It keeps its order in right-to-left text. */
export function Time({ value, isStacked = false }: TimeProps) {
  // The zone is written for machines only: people read the one that the whole portal speaks of.
  const machine = `${value.replace(' ', 'T')}+08:00`
  if (!isStacked)
    return (
      <time dateTime={machine}>
        <bdi>{value}</bdi>
      </time>
    )
  return <Two first={dayPart(value)} second={clockPart(value)} />
}
