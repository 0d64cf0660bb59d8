/** The notices of this tab. They live as long as the session: nothing of them is stored. */
import { onLive } from '#api/live.ts'
import { createStore } from '#ui/store.ts'
import { onForget } from '#auth/session.ts'
import { afterEvent, without, type Notice } from './notices.ts'

export const noticeStore = createStore<readonly Notice[]>([])

export const unreadOf = (notices: readonly Notice[]): number =>
  notices.filter(({ isRead }) => !isRead).length

const setRead = (isRead: boolean, isMeant: (notice: Notice) => boolean): void =>
  noticeStore.set(
    noticeStore
      .get()
      .map((notice) =>
        notice.isRead !== isRead && isMeant(notice) ? { ...notice, isRead } : notice,
      ),
  )

export const markRead = (subject: string, isRead = true): void =>
  setRead(isRead, (notice) => notice.subject === subject)
export const markAllRead = (): void => setRead(true, () => true)
export const removeNotice = (subject: string): void =>
  noticeStore.set(without(noticeStore.get(), subject))

// For good, and not only while the bell is drawn: the next person must find nothing, wherever this one left.
onForget(() => noticeStore.set([]))

/** Gathers what happens, until the function that it gives is called. */
export const gatherNotices = (): (() => void) =>
  onLive((news) => {
    if (news.kind === 'event') noticeStore.set(afterEvent(noticeStore.get(), news.event))
  })
