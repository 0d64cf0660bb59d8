import type { demoUserCalls } from '../calls/users.calls.ts'
import type { DemoDatabase } from './database.ts'
import { has, inOrder, nextId, pageOf } from './lists.ts'
import { created, refusal, type Handlers } from './serve.ts'

const languages = ['English', 'Cantonese', 'French', 'Portuguese'] as const

export const userHandlers = (db: DemoDatabase): Handlers<typeof demoUserCalls> => ({
  list: ({ query }) => {
    const { q, role, plan, status } = query
    const found = db.users.filter(
      (user) =>
        has(q, user.fullName, user.email) &&
        user.role === (role ?? user.role) &&
        user.currentPlan === (plan ?? user.currentPlan) &&
        user.status === (status ?? user.status),
    )
    const { rows, totalPage, total } = pageOf(
      inOrder(found, query, (user, key) => user[key]),
      query,
    )
    return { users: rows, totalPage, totalUsers: total }
  },
  add: ({ body }) => {
    const user = { ...body.user, id: nextId(db.users) }
    db.users.push(user)
    return created({ user })
  },
  view: ({ params }) => {
    const user = db.users.find(({ id }) => id === params.id)
    if (user === undefined) return refusal(404, 'There is no such user')
    const { id } = user
    return {
      user: {
        ...user,
        taskDone: 180 + ((id * 137) % 2400),
        projectDone: 12 + ((id * 31) % 640),
        taxId: `TX-${String(8800 + id)}`,
        language: languages[id % languages.length] ?? 'English',
      },
    }
  },
})
