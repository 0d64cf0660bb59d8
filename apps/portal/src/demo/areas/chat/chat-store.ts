/** Changes that have no call. They last until the page is reloaded or the session ends. */
import type { ProfileUser } from '../../calls/chat.calls.ts'
import { sessionStore } from '../../session-store.ts'

interface Own {
  /** The changed fields of the user's own profile. */
  readonly profile: Partial<Pick<ProfileUser, 'about' | 'status' | 'settings'>>
  readonly muted: readonly number[]
  readonly blocked: readonly number[]
  /** Unsent messages, by the id of their contact. */
  readonly drafts: Readonly<Record<number, string>>
}

export const chatStore = sessionStore<Own>({ profile: {}, muted: [], blocked: [], drafts: {} })

export const changeProfile = (profile: Own['profile']): void => {
  const now = chatStore.get()
  chatStore.set({ ...now, profile: { ...now.profile, ...profile } })
}

export const keepDraft = (id: number, text: string): void => {
  const now = chatStore.get()
  chatStore.set({ ...now, drafts: { ...now.drafts, [id]: text } })
}

/** Adds a contact to one of the lists, or removes it. */
export const flip = (list: 'muted' | 'blocked', id: number): void => {
  const now = chatStore.get()
  const ids = now[list]
  chatStore.set({
    ...now,
    [list]: ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id],
  })
}
