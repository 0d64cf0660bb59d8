import { demoUserCalls } from '../calls/users.calls.ts'
import { contains, merged, nextId, pageOf, sorted } from '../lists.ts'
import { sampleUsers } from './sample/users.ts'
import { areaServer, created, done, refusal } from './serve.ts'

const notFound = refusal(404, 'There is no such user')

const languages = ['English', 'Cantonese', 'French', 'Portuguese'] as const

export const userServer = areaServer(demoUserCalls, () => {
  const users = sampleUsers()
  return {
    list: ({ query }) => {
      const { q, role, plan, status } = query
      const found = users.filter(
        (user) =>
          contains(q, user.fullName, user.email) &&
          user.role === (role ?? user.role) &&
          user.currentPlan === (plan ?? user.currentPlan) &&
          user.status === (status ?? user.status),
      )
      const inOrder =
        query.sortBy === undefined
          ? found.toReversed()
          : sorted(found, query, (user, key) => user[key])
      const { rows, totalPage, total } = pageOf(inOrder, query)
      return { users: rows, totalPage, totalUsers: total }
    },
    add: ({ body }) => {
      const user = { ...body.user, id: nextId(users) }
      users.push(user)
      return created({ user })
    },
    view: ({ params }) => {
      const user = users.find(({ id }) => String(id) === params.id)
      if (user === undefined) return notFound
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
      const index = users.findIndex(({ id }) => String(id) === params.id)
      const user = users[index]
      if (user === undefined) return notFound
      const changed = merged(user, body.user)
      users[index] = changed
      return { user: changed }
    },
    remove: ({ params }) => {
      const index = users.findIndex(({ id }) => String(id) === params.id)
      if (index === -1) return notFound
      users.splice(index, 1)
      return done
    },
  }
})
