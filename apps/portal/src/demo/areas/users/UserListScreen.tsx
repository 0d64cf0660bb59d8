import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { oneField } from '#ui/filter/choice-field.tsx'
import { usePhone } from '#ui/media.ts'
import { saveFile } from '#ui/save-file.ts'
import { Screen } from '#ui/screen.tsx'
import { ColumnMenu } from '#ui/table/ColumnMenu.tsx'
import { useSelection } from '#ui/table/use-selection.ts'
import { showToast } from '#ui/toast/toasts.ts'
import { ask } from '../../ask.ts'
import { demoUserCalls, type DemoUser } from '../../calls/users.calls.ts'
import { DemoList } from '../../list/DemoList.tsx'
import { useDemoList } from '../../list/use-demo-list.ts'
import { userCard, userColumns } from './user-columns.tsx'
import { userPath } from './user-paths.ts'
import { planChoices, roleChoices, statusChoices } from './user-words.tsx'
import { UserDialog } from './UserDialog.tsx'
import { UserFigures } from './UserFigures.tsx'
import { UsersBulk } from './UsersBulk.tsx'
import { usersCsv } from './users-csv.ts'
import { t } from './users.messages.ts'

const fields = [
  oneField('role', t('role'), roleChoices),
  oneField('plan', t('plan'), planChoices),
  oneField('status', t('status'), statusChoices),
]
const rowsOf = (reply: {
  readonly users: readonly DemoUser[]
  readonly totalUsers: number
  readonly totalPage: number
}) => ({ items: reply.users, total: reply.totalUsers, totalPages: reply.totalPage })

/** The newest first, until another order is asked for. */
const defaultSort = { by: 'id', order: 'desc' } as const

// Beside this page: so that it needs no base.
const hrefOf = ({ id }: DemoUser): string => `view/${String(id)}`

/** The users of the sample (spec 7, `GET /apps/users/list`). */
export function UserListScreen() {
  const selection = useSelection()
  const list = useDemoList({
    name: 'users',
    call: demoUserCalls.list,
    rowsOf,
    rowId: 'id',
    columns: userColumns,
    defaultSort,
    selection,
  })
  const navigate = useNavigate()
  const isPhone = usePhone()
  const [isAdding, setAdding] = useState(false)
  const save = async () => {
    const asked = demoUserCalls.list.query.parse(list.values)
    const users: DemoUser[] = []
    for (let page = 1, last = 1; page <= last; page += 1) {
      const query = { ...asked, perPage: '100', currentPage: String(page) }
      const reply = await ask(demoUserCalls.list, { query })
      users.push(...reply.users)
      last = reply.totalPage
    }
    saveFile(new Blob([usersCsv(users)], { type: 'text/csv' }), 'users.csv')
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
          {!isPhone && <ColumnMenu {...list.columnMenu} />}
          <Button icon={<IconDownload className="icon" aria-hidden />} onClick={() => void save()}>
            {t('exportCsv')}
          </Button>
          {add}
        </>
      }
    >
      <UserFigures />
      <DemoList
        list={list}
        label={t('list')}
        searchLabel={t('search')}
        searchHint={t('searchHint')}
        fields={fields}
        icon={<IconUsers aria-hidden />}
        empty={{ title: t('empty'), text: t('emptyText'), action: add }}
        card={userCard}
        hrefOf={hrefOf}
        onOpen={({ id }) => void navigate({ to: userPath(id) })}
      />
      <UsersBulk users={list.table.page?.items ?? []} selection={selection} />
      {isAdding && <UserDialog onClose={() => setAdding(false)} />}
    </Screen>
  )
}
