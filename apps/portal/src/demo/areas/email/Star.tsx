import type { Email } from '../../calls/email.calls.ts'
import { StarButton } from '#demo/components/StarButton.tsx'
import { t } from './email.messages.ts'
import './star.css'

interface StarProps {
  readonly mail: Pick<Email, 'subject' | 'isStarred'>
  readonly onPress: () => void
}

/** Marks a letter, or takes its mark away. */
export function Star({ mail: { subject, isStarred }, onPress }: StarProps) {
  return (
    <StarButton
      className="mail-star"
      label={t('star', { subject })}
      isOn={isStarred}
      onPress={onPress}
    />
  )
}
