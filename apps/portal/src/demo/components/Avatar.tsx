import type { ReactNode } from 'react'
import { initialsOf } from '#ui/format/text.ts'
import { type Tone, Two } from '#ui/format/format.tsx'
import './components.css'

interface AvatarProps {
  readonly name: string
  readonly tone?: Tone | 'accent'
  readonly size?: 'large'
}

/** Initials in a circle. Hidden from screen readers because the name is beside it. */
export function Avatar({ name, tone = 'quiet', size }: AvatarProps) {
  return (
    <span className="demo-avatar" data-tone={tone} data-size={size} aria-hidden="true">
      {initialsOf(name)}
    </span>
  )
}

/** Overlapping avatars, labelled as one image with the names. */
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

/** A person in a table row: avatar, name and a second line. */
export function Person({ name, tone, second }: PersonProps) {
  return (
    <span className="demo-person">
      <Avatar name={name} {...(tone && { tone })} />
      <Two first={name} second={second} />
    </span>
  )
}
