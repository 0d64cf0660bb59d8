import IconStar from '@tabler/icons-react/dist/esm/icons/IconStar.mjs'
import { IconButton } from '#kit/button.tsx'
import type { Email } from '../../calls/email.calls.ts'
import { t } from './email.messages.ts'
import './star.css'

interface StarProps {
  readonly mail: Pick<Email, 'subject' | 'isStarred'>
  readonly onPress: () => void
}

/** Marks a letter, or takes its mark away. */
export function Star({ mail: { subject, isStarred }, onPress }: StarProps) {
  return (
    <IconButton
      className="mail-star"
      label={t('star', { subject })}
      aria-pressed={isStarred}
      onClick={onPress}
    >
      <IconStar className="icon" aria-hidden />
    </IconButton>
  )
}
