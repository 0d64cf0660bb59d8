import type { Tone } from '#ui/format/StatusPill.tsx'
import { initialsOf } from '#ui/format/initials.ts'
import './avatar.css'

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
