import type { ReactNode } from 'react'
import type { Tone } from '#ui/format/StatusPill.tsx'
import { Two } from '#ui/format/Two.tsx'
import { Avatar } from './Avatar.tsx'

interface PersonProps {
  readonly name: string
  readonly tone?: Tone
  /** Below the name. */
  readonly second: ReactNode
}

/** Somebody in a row: the circle, the name, and what tells them apart. */
export function Person({ name, tone, second }: PersonProps) {
  return (
    <span className="demo-person">
      <Avatar name={name} {...(tone && { tone })} />
      <Two first={name} second={second} />
    </span>
  )
}
