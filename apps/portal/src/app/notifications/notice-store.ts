/** The notices of this tab. They live as long as the session: nothing of them is stored. */
import { onLive } from '#api/live.ts'
import { createStore } from '#kit/store.ts'
import { onForget } from '#session/session.ts'
import { afterEvent, type Notice } from './notices.ts'

export const noticeStore = createStore<readonly Notice[]>([])

export const unreadOf = (notices: readonly Notice[]): number =>
  notices.filter(({ isRead }) => !isRead).length

const read = (isMeant: (notice: Notice) => boolean): void =>
  noticeStore.set(
    noticeStore
      .get()
      .map((notice) => (!notice.isRead && isMeant(notice) ? { ...notice, isRead: true } : notice)),
  )

export const markRead = (subject: string): void => read((notice) => notice.subject === subject)
export const markAllRead = (): void => read(() => true)

// For good, and not only while the bell is drawn: the next person must find nothing, wherever this one left.
onForget(() => noticeStore.set([]))

/** Gathers what happens, until the function that it gives is called. */
export const gatherNotices = (): (() => void) =>
  onLive((news) => {
    if (news.kind === 'event') noticeStore.set(afterEvent(noticeStore.get(), news.event))
  })
