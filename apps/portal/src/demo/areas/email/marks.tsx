import type { Email, EmailLabel } from '../../calls/email.calls.ts'
import { StarButton } from '#demo/components/StarButton.tsx'
import { t } from './email.messages.ts'

/** The colour of a label. It is decorative: the name of the label stands beside it. */
export function LabelDot({ label }: { readonly label: EmailLabel }) {
  return <span className="mail-dot" data-label={label} aria-hidden="true" />
}

interface StarProps {
  readonly mail: Pick<Email, 'subject' | 'isStarred'>
  readonly onPress: () => void
}

/** Stars a letter, or removes its star. */
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
