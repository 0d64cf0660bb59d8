import type { ReactNode } from 'react'
import { joinNames } from '#ui/format/lists.ts'
import { initialsOf } from '#ui/format/text.ts'
import { type Tone, Two } from '#ui/format/format.tsx'
import { portraitOf } from '../fake-server/sample/pictures.ts'
import './components.css'

interface AvatarProps {
  readonly name: string
  /** The address of a picture; initials if it is empty. */
  readonly picture?: string | undefined
  readonly tone?: Tone | 'accent'
  readonly size?: 'large'
  /** A logo is a square. */
  readonly shape?: 'logo'
}

/** A picture or initials in a circle. Hidden from screen readers because the name is beside it. */
export function Avatar({ name, picture = '', tone = 'quiet', size, shape }: AvatarProps) {
  return (
    <span
      className="demo-avatar"
      data-tone={tone}
      data-size={size}
      data-shape={shape}
      aria-hidden="true"
    >
      {picture === '' ? initialsOf(name) : <img src={picture} alt="" />}
    </span>
  )
}

/** Overlapping portraits, labelled as one image with the names. */
export function AvatarGroup({ names }: { readonly names: readonly string[] }) {
  return (
    <span
      className="demo-avatars"
      role="img"
      aria-label={joinNames(names)}
      title={joinNames(names)}
    >
      {names.map((name) => (
        <Avatar key={name} name={name} picture={portraitOf(name)} />
      ))}
    </span>
  )
}

interface PersonProps extends Omit<AvatarProps, 'size'> {
  /** Below the name. */
  readonly second: ReactNode
}

/** A person or project in a table row: avatar, name and a second line. */
export function Person({ second, ...avatar }: PersonProps) {
  return (
    <span className="demo-person">
      <Avatar {...avatar} />
      <Two first={avatar.name} second={second} />
    </span>
  )
}
