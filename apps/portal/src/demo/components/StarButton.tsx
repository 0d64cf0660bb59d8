import IconStar from '@tabler/icons-react/dist/esm/icons/IconStar.mjs'
import { IconButton } from '#ui/button.tsx'
import './parts.css'

interface StarButtonProps {
  readonly label: string
  readonly isOn: boolean
  readonly onPress: () => void
  /** What the place around it makes of it. */
  readonly className?: string
}

/** Marks something with a star, or takes the star away. */
export function StarButton({ label, isOn, onPress, className }: StarButtonProps) {
  return (
    <IconButton
      className={className === undefined ? 'star-button' : `star-button ${className}`}
      label={label}
      aria-pressed={isOn}
      onClick={onPress}
    >
      <IconStar className="icon" aria-hidden />
    </IconButton>
  )
}
