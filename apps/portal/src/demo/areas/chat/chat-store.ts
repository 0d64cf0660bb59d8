/** What the demo keeps of a chat without a call for it: gone when the page is loaded anew. */
import { createStore } from '#ui/store.ts'
import type { ProfileUser } from '../../calls/chat.calls.ts'

interface Own {
  /** What was changed of the own profile. */
  readonly profile: Partial<Pick<ProfileUser, 'about' | 'status' | 'settings'>>
  readonly muted: readonly number[]
  readonly blocked: readonly number[]
}

export const chatStore = createStore<Own>({ profile: {}, muted: [], blocked: [] })

export const changeProfile = (profile: Own['profile']): void => {
  const now = chatStore.get()
  chatStore.set({ ...now, profile: { ...now.profile, ...profile } })
}

/** Puts somebody on one of the lists, or takes them off it. */
export const flip = (list: 'muted' | 'blocked', id: number): void => {
  const now = chatStore.get()
  const ids = now[list]
  chatStore.set({
    ...now,
    [list]: ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id],
  })
}
