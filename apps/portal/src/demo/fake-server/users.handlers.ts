import type { DemoUser, demoUserCalls } from '../calls/users.calls.ts'
import type { DemoDatabase } from './database.ts'
import { has, inOrder, nextId, pageOf } from './lists.ts'
import { created, done, refusal, type Handlers } from './serve.ts'

const missing = refusal(404, 'There is no such user')

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
    if (user === undefined) return missing
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
  change: ({ params, body }) => {
    const place = db.users.findIndex(({ id }) => id === params.id)
    const user = db.users[place]
    if (user === undefined) return missing
    const given = Object.fromEntries(
      Object.entries(body.user).filter(([, value]) => value !== undefined),
    )
    const changed: DemoUser = { ...user, ...given }
    db.users[place] = changed
    return { user: changed }
  },
  remove: ({ params }) => {
    const place = db.users.findIndex(({ id }) => id === params.id)
    if (place === -1) return missing
    db.users.splice(place, 1)
    return done
  },
})
