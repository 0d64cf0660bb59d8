import { useEffect, useState } from 'react'
import { noticeStore } from './notice-store.ts'
import type { Notice } from './notices.ts'
import { t } from './notifications.messages.ts'

/** At most so often something is read out, however much happens. */
export const QUIET_MS = 10_000

/** What each is told of: news is what was not there, not what somebody marked as unread again. */
const toldIn = (notices: readonly Notice[]): ReadonlySet<string> =>
  new Set(notices.map(({ subject, kind }) => `${kind} ${subject}`))

/** What is read out: how many have come since the last time, never what they say. */
export const useAnnounced = (): string => {
  const [words, setWords] = useState('')
  useEffect(() => {
    let told = toldIn(noticeStore.get())
    let timer: ReturnType<typeof setTimeout> | undefined
    const tell = () => {
      const now = toldIn(noticeStore.get())
      const count = [...now].filter((one) => !told.has(one)).length
      timer = undefined
      told = now
      if (count === 0) return
      setWords(t('arrived', { count }))
      timer = setTimeout(tell, QUIET_MS)
    }
    const stop = noticeStore.subscribe(() => {
      if (timer === undefined) tell()
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [])
  return words
}
