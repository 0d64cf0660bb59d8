import type { ReactNode } from 'react'
import { initialsOf } from '#ui/format/initials.ts'
import type { Tone } from '#ui/format/StatusPill.tsx'
import { Two } from '#ui/format/Two.tsx'
import './parts.css'

interface AvatarProps {
  readonly name: string
  readonly tone?: Tone | 'accent'
  readonly size?: 'great'
}

/** Somebody's initials in a circle. Their name stands beside it. */
export function Avatar({ name, tone = 'quiet', size }: AvatarProps) {
  return (
    <span className="demo-avatar" data-tone={tone} data-size={size} aria-hidden="true">
      {initialsOf(name)}
    </span>
  )
}

/** Several people, one over the edge of the other; who they are is told by the name of the group. */
export function AvatarGroup({ names }: { readonly names: readonly string[] }) {
  return (
    <span
      className="demo-avatars"
      role="img"
      aria-label={names.join(', ')}
      title={names.join(', ')}
    >
      {names.map((name) => (
        <Avatar key={name} name={name} />
      ))}
    </span>
  )
}

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
