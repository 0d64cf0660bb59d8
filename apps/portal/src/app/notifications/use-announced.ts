import { useEffect, useState } from 'react'
import { noticeStore, unreadOf } from './notice-store.ts'
import { t } from './notifications.messages.ts'

/** At most so often something is read out, however much happens. */
export const QUIET_MS = 10_000

/** What is read out: how many have come since the last time, never what they say. */
export const useAnnounced = (): string => {
  const [words, setWords] = useState('')
  useEffect(() => {
    let told = unreadOf(noticeStore.get())
    let timer: ReturnType<typeof setTimeout> | undefined
    const tell = () => {
      const unread = unreadOf(noticeStore.get())
      timer = undefined
      if (unread > told) {
        setWords(t('arrived', { count: unread - told }))
        timer = setTimeout(tell, QUIET_MS)
      }
      told = unread
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
