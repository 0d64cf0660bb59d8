/** The notices of this tab, in memory for as long as the session. */
import { useEffect, useState } from 'react'
import { onLive } from '#api/live.ts'
import { createStore } from '#ui/store.ts'
import { onForget } from '#auth/session.ts'
import { afterEvent, without, type Notice } from './notices.ts'
import { t } from './notifications.messages.ts'

export const noticeStore = createStore<readonly Notice[]>([])

export const unreadOf = (notices: readonly Notice[]): number =>
  notices.filter(({ isRead }) => !isRead).length

const setRead = (isRead: boolean, matches: (notice: Notice) => boolean): void =>
  noticeStore.set(
    noticeStore
      .get()
      .map((notice) =>
        notice.isRead !== isRead && matches(notice) ? { ...notice, isRead } : notice,
      ),
  )

export const markRead = (subject: string, isRead = true): void =>
  setRead(isRead, (notice) => notice.subject === subject)
export const markAllRead = (): void => setRead(true, () => true)
export const removeNotice = (subject: string): void =>
  noticeStore.set(without(noticeStore.get(), subject))

// Never unsubscribed: the next person must find nothing, even if the bell is not mounted.
onForget(() => noticeStore.set([]))

/** Collects notices from the live stream. Returns how to stop. */
export const collectNotices = (): (() => void) =>
  onLive((message) => {
    if (message.kind === 'event') noticeStore.set(afterEvent(noticeStore.get(), message.event))
  })

/** The minimum interval of screen reader announcements. */
export const ANNOUNCE_MS = 10_000

/** Identities of the notices, so that marking one as unread is not announced. */
const keysOf = (notices: readonly Notice[]): ReadonlySet<string> =>
  new Set(notices.map(({ subject, kind }) => `${kind} ${subject}`))

/** The text to announce: how many notices have arrived since the last time. */
export const useAnnounced = (): string => {
  const [text, setText] = useState('')
  useEffect(() => {
    let announced = keysOf(noticeStore.get())
    let timer: ReturnType<typeof setTimeout> | undefined
    const announce = () => {
      const current = keysOf(noticeStore.get())
      const count = [...current].filter((key) => !announced.has(key)).length
      timer = undefined
      announced = current
      if (count === 0) return
      setText(t('arrived', { count }))
      timer = setTimeout(announce, ANNOUNCE_MS)
    }
    const stop = noticeStore.subscribe(() => {
      if (timer === undefined) announce()
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [])
  return text
}
