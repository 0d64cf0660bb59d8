import type { Reply } from '@merchant/contract/core/call.ts'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { allRows } from '#components/list/find-row.ts'
import { DemoList } from '#demo/components/DemoList.tsx'
import { FigureTiles, percentText } from '#demo/components/FigureTiles.tsx'
import { Button } from '#ui/button.tsx'
import { oneField } from '#ui/filter/choice-field.tsx'
import { countText } from '#ui/format/text.ts'
import { Screen } from '#ui/screen.tsx'
import { ColumnMenu } from '#ui/table/ColumnMenu.tsx'
import { useSelection } from '#ui/table/selection.tsx'
import { showToast } from '#ui/toasts.ts'
import { demoUserCalls, userStatuses, type DemoUser } from '../../calls/users.calls.ts'
import { saveCsv } from '../../csv.ts'
import { userPath } from '../../paths.ts'
import { fetchPage, useDemoList } from '../../use-demo-list.ts'
import { useDemoQuery } from '../../use-demo-call.ts'
import { userCard, userColumns, UsersBulk } from './user-columns.tsx'
import { planChoices, roleChoices, statusChoices } from './user-words.tsx'
import { UserDialog } from './UserDialog.tsx'
import { t } from './users.messages.ts'

/** The columns of the exported file. */
const names = [
  'id',
  'fullName',
  'email',
  'company',
  'country',
  'contact',
  'role',
  'currentPlan',
  'billing',
  'status',
] as const satisfies readonly (keyof DemoUser)[]

const fields = [
  oneField('role', t('role'), roleChoices),
  oneField('plan', t('plan'), planChoices),
  oneField('status', t('status'), statusChoices),
]
const rowsOf = (reply: Reply<typeof demoUserCalls.list>) => ({
  items: reply.users,
  total: reply.totalUsers,
  totalPages: reply.totalPage,
})

/** The order of the fake server: newest first. */
const defaultSort = { by: 'id', order: 'desc' } as const

// Relative to this page, so it needs no base path.
const hrefOf = ({ id }: DemoUser): string => `view/${String(id)}`

/** The number of users, of all and by status. One request: the sample has fewer users than a page may hold. */
function UserFigures() {
  const { data } = useDemoQuery(demoUserCalls.list, { query: { perPage: '100' } })
  const all = data?.totalUsers ?? 0
  const figure = (label: string, count: number, search: Readonly<Record<string, string>>) => ({
    label,
    value: <bdi>{countText(count)}</bdi>,
    note: t('ofAll', { percent: percentText(count, all) }),
    search,
  })
  const byStatus = userStatuses.map((status) => {
    const count = data?.users.filter((user) => user.status === status).length ?? 0
    return figure(t(status), count, { status })
  })
  return (
    <FigureTiles
      label={t('figures')}
      figures={[figure(t('allUsers'), all, {}), ...byStatus]}
      isLoaded={data !== undefined}
    />
  )
}

/** The users of the sample (spec 7, `GET /apps/users/list`). */
export function UserListScreen() {
  const selection = useSelection()
  const list = useDemoList({
    name: 'users',
    call: demoUserCalls.list,
    rowsOf,
    rowId: 'id',
    columns: userColumns,
    card: userCard,
    fields,
    defaultSort,
    selection,
  })
  const navigate = useNavigate()
  const [isAdding, setAdding] = useState(false)
  const save = async () => {
    const users = await allRows(({ pageNumber, pageSize }) =>
      fetchPage(
        demoUserCalls.list,
        { ...list.list.query, currentPage: pageNumber, perPage: pageSize },
        rowsOf,
      ),
    )
    saveCsv('users.csv', names, users)
    showToast({ tone: 'good', text: t('exported', { count: users.length }) })
  }
  const add = (
    <Button
      tone="main"
      icon={<IconUserPlus className="icon" aria-hidden />}
      onClick={() => setAdding(true)}
    >
      {t('add')}
    </Button>
  )
  return (
    <Screen
      title={t('title')}
      actions={
        <>
          <ColumnMenu {...list.columnMenu} />
          <Button icon={<IconDownload className="icon" aria-hidden />} onClick={() => void save()}>
            {t('exportCsv')}
          </Button>
          {add}
        </>
      }
    >
      <UserFigures />
      <DemoList
        of={list}
        label={t('list')}
        searchLabel={t('search')}
        searchHint={t('searchHint')}
        icon={<IconUsers aria-hidden />}
        empty={{ title: t('empty'), text: t('emptyText'), action: add }}
        hrefOf={hrefOf}
        onOpen={({ id }) => void navigate({ to: userPath(id) })}
      />
      <UsersBulk users={list.table.page?.items ?? []} selection={selection} />
      {isAdding && <UserDialog onClose={() => setAdding(false)} />}
    </Screen>
  )
}
