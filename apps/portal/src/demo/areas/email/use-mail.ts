import { showToast } from '#ui/toast/toasts.ts'
import { demoEmailCalls, type EmailChange, type EmailLabel } from '../../calls/email.calls.ts'
import { useDemoChange } from '../../use-demo-change.ts'
import { t } from './email.messages.ts'
import { changeOf, type Move, type Place } from './places.ts'

const named = { inbox: 'inbox', spam: 'spam', trash: 'trashed' } as const

/** Changes to letters. Each refetches the list after the service has answered. */
export const useMail = (place: Place) => {
  const send = useDemoChange(demoEmailCalls.list)
  const update = (ids: readonly number[], data: EmailChange) =>
    send(demoEmailCalls.update, { body: { ids: [...ids], data } })
  return {
    update,
    move: async (ids: readonly number[], to: Move) => {
      const answer = await update(ids, changeOf(to, place))
      if (answer === undefined) return
      const text = t('moved', { count: ids.length, place: t(named[to]) })
      showToast({ tone: 'quiet', text })
    },
    label: (ids: readonly number[], label: EmailLabel) =>
      send(demoEmailCalls.label, { body: { ids: [...ids], label } }),
  }
}
export type MailActs = ReturnType<typeof useMail>
