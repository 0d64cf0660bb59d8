import IconStar from '@tabler/icons-react/dist/esm/icons/IconStar.mjs'
import { IconButton } from '#ui/button.tsx'
import './components.css'

interface StarButtonProps {
  readonly label: string
  readonly isOn: boolean
  readonly onPress: () => void
  /** An additional class for the styles of its context. */
  readonly className?: string
}

/** Toggles a star. */
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
