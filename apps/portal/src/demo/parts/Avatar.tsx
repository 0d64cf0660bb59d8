import type { Tone } from '#kit/format/StatusPill.tsx'
import { initialsOf } from '#kit/format/initials.ts'
import './avatar.css'

interface AvatarProps {
  readonly name: string
  readonly tone?: Tone | 'accent'
}

/** Somebody's initials in a circle. Their name stands beside it. */
export function Avatar({ name, tone = 'quiet' }: AvatarProps) {
  return (
    <span className="demo-avatar" data-tone={tone} aria-hidden="true">
      {initialsOf(name)}
    </span>
  )
}
