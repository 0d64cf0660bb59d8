import { showToast } from '#ui/toast/toasts.ts'
import { compose } from './compose-store.ts'
import { t } from './email.messages.ts'
import type { Draft } from './letter.ts'

/** There is no call that sends: the sample says so, and gives back what was written. */
export const sayNotSent = (draft: Draft): void =>
  showToast({
    tone: 'quiet',
    text: t('notSent', { subject: draft.subject.trim() || t('noSubject') }),
    action: { label: t('takeBack'), onPress: () => compose(draft) },
  })
